"""What lies beside the zips of a release, and the workflow that makes one."""

import json
import re
import subprocess
import sys

import pytest

from tests.conftest import REPOSITORY

sys.path.insert(0, str(REPOSITORY / "release"))
import papers

LOCK = (REPOSITORY / "requirements.lock").read_text("utf-8")
WORKFLOW = (REPOSITORY / ".github" / "workflows" / "release.yml").read_text("utf-8")


def test_the_bill_names_what_the_lock_names_and_nothing_else():
    wanted = dict(re.findall(r"^([A-Za-z0-9_.-]+)==([^\s;\\]+)", LOCK, re.MULTILINE))
    found = papers.bill(LOCK)["components"]
    assert {one["name"]: one["version"] for one in found} == {name.lower(): number for name, number in wanted.items()}
    assert all(one["hashes"] for one in found)
    assert json.dumps(papers.bill(LOCK)) == json.dumps(papers.bill(LOCK))
    assert papers.bill(LOCK)["serialNumber"] != papers.bill(LOCK + "#")["serialNumber"]


def test_sums_and_notes_are_written_beside_the_zips(tmp_path):
    (tmp_path / "a.zip").write_bytes(b"abc")
    assert papers.main([str(tmp_path)]) == 0
    told = (tmp_path / "SHA256SUMS").read_text()
    assert told == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  a.zip\n"
    assert (tmp_path / "notes.md").read_text("utf-8").strip()
    assert papers.notes("# x\n\n## 2\nnew\n\n## 1\nold\n") == "new\n"


def test_the_workflow_is_one_by_the_schema():
    checked = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows"]
    file = REPOSITORY / ".github" / "workflows" / "release.yml"
    done = subprocess.run([*checked, str(file)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_action_is_pinned_by_commit_with_its_version_beside():
    used = re.findall(r"uses: (\S+)(.*)", WORKFLOW)
    assert len(used) >= 9
    for action, remark in used:
        assert re.fullmatch(r"[\w/-]+@[0-9a-f]{40}", action), action
        assert re.fullmatch(r" # v\d+\.\d+\.\d+", remark), action


@pytest.mark.parametrize("line", re.findall(r"run: (?:python|sudo|gh)?.*?((?:release|\.ci)/\w+(?:\.py)?)", WORKFLOW))
def test_every_script_of_the_workflow_is_there(line):
    assert (REPOSITORY / line).is_file()


def test_the_workflow_builds_on_every_system_and_publishes_nothing_untested():
    systems = re.findall(r"name: (\w+-\w+) }", WORKFLOW)
    assert systems == ["linux-x86_64", "linux-aarch64", "windows-amd64", "darwin-arm64", "darwin-x86_64"]
    assert "needs: test" in WORKFLOW
    assert "needs: bundle" in WORKFLOW
    assert WORKFLOW.count("contents: write") == 1
