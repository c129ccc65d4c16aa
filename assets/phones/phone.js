"use strict";
(() => {
  const EMBLEMS = {
    chevron: "M4 14 12 6 20 14V19L12 11 4 19Z", roundel: "M12 2a10 10 0 1 0 .01 0ZM12 6a6 6 0 1 1-.01 0ZM12 9a3 3 0 1 0 .01 0Z",
    star: "M12 2 15 9 22 9.5 16.7 14 18.5 21 12 17 5.500 21 7.300 14 2 9.500 9 9Z", lozenge: "M12 2 21 12 12 22 3 12Z",
    cross: "M9 3h6v6h6v6h-6v6H9v-6H3V9h6Z", crescent: "M16 3a10 10 0 1 0 0 18 8 8 0 0 1 0-18Z",
    bolt: "M14 2 5 13h5l-2 9 10-12h-6Z", hourglass: "M5 3h14L13.500 12 19 21H5L10.500 12Z",
    clover: "M12 12a4 4 0 1 1 3-6 4 4 0 1 1 2 7 4 4 0 1 1-5 5 4 4 0 1 1-5-5 4 4 0 1 1 2-7 4 4 0 1 1 3 6Z",
    crown: "M3 7l5 5 4-8 4 8 5-5-2 12H5Z",
  };
  const CARDS = { // the picture on an identity: colour of its side, and a sign
    T: ["#1E4FA8", "star"], A: ["#1E4FA8", "shield"], E: ["#1E4FA8", "shield"], P: ["#1E4FA8", "shield"], B: ["#1E4FA8", "shield"],
    S: ["#1E4FA8", "aim"], K: ["#9E1F1F", "aim"], R: ["#9E1F1F", "mask"], N: ["#4A4338", "hat"], D: ["#4A4338", "mask"],
  };
  const SIGNS = {
    star: EMBLEMS.star, shield: "M12 2 21 5v7c0 5-4 8-9 10-5-2-9-5-9-10V5Z",
    aim: "M11 1h2v4a7 7 0 0 1 6 6h4v2h-4a7 7 0 0 1-6 6v4h-2v-4a7 7 0 0 1-6-6H1v-2h4a7 7 0 0 1 6-6ZM12 8a4 4 0 1 0 .01 0Z",
    mask: "M2 8c4-3 16-3 20 0 0 6-4 9-6 9-2 0-3-3-4-3s-2 3-4 3c-2 0-6-3-6-9Z", hat: "M7 5h10l1 8h5v3H1v-3h5Z",
  };
  const PRINT = "M12 40c-6-16 2-30 20-30s26 14 20 30M20 46c-5-14 0-26 12-26s17 12 12 26M28 50c-4-12-2-20 4-20s8 8 4 20";
  const LOCK = "M14 28h36v26H14ZM22 28v-8a10 10 0 0 1 20 0v8M32 38v8";
  const $ = (id) => document.getElementById(id);
  const page = $("page"), foot = $("foot"), band = $("band"), live = $("live");
  const store = (() => {
    try { localStorage.setItem("sightlines-try", "1"); localStorage.removeItem("sightlines-try"); return localStorage; }
    catch { const kept = {}; return { getItem: (k) => kept[k] || null, setItem: (k, v) => { kept[k] = v; }, removeItem: (k) => { delete kept[k]; } }; }
  })();
  let socket = null, shown = null, words = {}, ended = "", key = "", tries = 0, retry = 0, held = false, tab = 0, marked = "", spoken = "";
  let speak = false, naming = null, due = 0, heard = 0, looks = false;
  const say = (name, fill) => (words[name] || "").replace(/\{(\w+)\}/g, (_, one) => (fill && fill[one] !== undefined ? fill[one] : ""));

  // -- elements: text is only ever text --------------------------------------------------------------------------
  function make(tag, kind, text, children) {
    const one = document.createElement(tag);
    if (kind) one.className = kind;
    if (text !== undefined && text !== null) one.textContent = text;
    for (const child of children || []) if (child) one.append(child);
    return one;
  }
  function button(text, press, kind) {
    const one = make("button", kind || "", text);
    one.type = "button";
    one.addEventListener("click", press);
    return one;
  }
  function drawn(tag, values) {
    const one = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const [name, value] of Object.entries(values)) one.setAttribute(name, value);
    return one;
  }
  function sign(path, size) {
    const one = drawn("svg", { viewBox: `0 0 ${size || 24} ${size || 24}`, "aria-hidden": "true" });
    one.append(drawn("path", { d: path, "fill-rule": "evenodd" }));
    return one;
  }
  function coin(person, small) {
    const one = make("span", small ? "coin small" : "coin", null, [sign(EMBLEMS[person.emblem] || EMBLEMS.star)]);
    one.style.setProperty("--mine", person.colour);
    return one;
  }
  const PATTERNS = {
    plain: "none", level: "repeating-linear-gradient(0deg,#0002 0 3px,transparent 3px 9px)",
    slanted: "repeating-linear-gradient(45deg,#0002 0 4px,transparent 4px 12px)", dots: "radial-gradient(#0003 22%,transparent 24%) 0 0/12px 12px",
    checks: "conic-gradient(#0002 25%,transparent 0 50%,#0002 0 75%,transparent 0) 0 0/16px 16px",
    upright: "repeating-linear-gradient(90deg,#0002 0 3px,transparent 3px 9px)",
    chevrons: "repeating-linear-gradient(135deg,#0002 0 3px,transparent 3px 8px)", rings: "repeating-radial-gradient(circle at 50% 50%,#0002 0 3px,transparent 3px 9px)",
    lattice: "repeating-linear-gradient(45deg,#0002 0 2px,transparent 2px 10px),repeating-linear-gradient(-45deg,#0002 0 2px,transparent 2px 10px)",
    waves: "radial-gradient(circle at 50% 100%,#0002 30%,transparent 32%) 0 0/14px 10px",
  };

  // -- the line --------------------------------------------------------------------------------------------------
  const random = () => Array.from(crypto.getRandomValues(new Uint8Array(8)), (one) => one.toString(16).padStart(2, "0")).join("");
  function send(what, more) {
    if (!socket || socket.readyState !== 1) return;
    socket.send(JSON.stringify({ t: what, id: random(), ...more }));
  }
  function connect(word) {
    clearTimeout(retry);
    if (socket) { socket.onclose = socket.onmessage = null; try { socket.close(); } catch { /* it is gone */ } }
    ended = "";
    const line = new WebSocket(`ws://${location.host}/talk`);
    socket = line;
    line.onopen = () => {
      heard = Date.now();
      line.send(JSON.stringify({ t: "hello", one: key, two: word || "", token: store.getItem("sightlines") || "" }));
    };
    line.onmessage = (event) => {
      tries = 0; heard = Date.now();
      let said;
      try { said = JSON.parse(event.data); } catch { return; }
      take(said);
    };
    line.onclose = () => {
      if (socket !== line || ended) return;
      lost();
      retry = setTimeout(() => connect(word), Math.min(500 * 2 ** tries++, 5000));
    };
  }
  function again() { if (!ended && (!socket || socket.readyState > 1)) { tries = 0; connect(); } }
  function take(said) {
    if (said.t === "you") {
      store.setItem("sightlines", said.token);
      key = said.key; store.setItem("sightlines-key", key);
      if (location.hash !== `#${key}`) history.replaceState(null, "", `#${key}`);
      return;
    }
    if (said.t === "end") {
      ended = said.why;
      if (ended === "freed") { store.removeItem("sightlines"); }
      if (["key", "wrong", "blocked", "unknown"].includes(ended)) { shown = null; enter(); return; }
      closing(); return;
    }
    if (said.words && Object.keys(said.words).length) { words = said.words; document.documentElement.lang = words.language || "en"; }
    const fresh = said.views && (!shown || !shown.views || shown.views[tab] === undefined || said.views[Math.min(tab, said.views.length - 1)].rev !== shown.views[Math.min(tab, shown.views.length - 1)].rev);
    if (fresh) marked = said.views[Math.min(tab, said.views.length - 1)].looked;
    if (fresh && tapped()) held = false; // nobody's thumb says that it is still meant
    shown = said; due = Date.now();
    draw();
  }

  // -- pages -----------------------------------------------------------------------------------------------------
  function clear(kind) { page.className = kind || ""; page.replaceChildren(); foot.replaceChildren(); }
  function told(text) { if (text && text !== spoken) { spoken = text; live.textContent = text; } }
  function draw() {
    if (!shown || ended) return;
    const at = document.activeElement && document.activeElement.dataset ? document.activeElement.dataset.at : "";
    const scroll = window.scrollY;
    if (shown.t === "room") waiting(say("looking"));
    else if (shown.t === "lobby") lobby(shown);
    else if (shown.t === "match") match(shown);
    if (at) { const same = document.querySelector(`[data-at="${CSS.escape(at)}"]`); if (same) same.focus({ preventScroll: true }); }
    window.scrollTo(0, scroll);
  }
  function waiting(text) {
    clear("mid"); band.hidden = true;
    page.append(make("h1", "", "Sightlines"), make("p", "", text));
  }
  function lost() {
    held = false;
    clear("mid");
    page.append(make("h1", "", say("lost") || "..."), make("p", "", say("lost-help")));
    told(say("lost"));
  }
  function closing() {
    clear("mid"); band.hidden = true; held = false;
    page.append(make("h1", "", say(`end.${ended}`) || "Sightlines"), make("p", "", say(`end.${ended}-help`)));
    if (ended !== "moved") retry = setTimeout(() => connect(), 8000);
    foot.append(button(say("again") || "↻", () => connect(), "gold"));
    told(say(`end.${ended}`));
  }
  const FIRST = { // before the table has said in which language it speaks
    de: ["Raumwort", "Die vier Buchstaben stehen auf dem großen Bildschirm.", "Weiter", "Das war nicht das Wort.", "Zu viele Versuche: bitte eine halbe Minute warten."],
    en: ["Room word", "The four letters stand on the big screen.", "Go on", "That was not the word.", "Too many tries: please wait half a minute."],
  };
  function enter() {
    const first = FIRST[(navigator.language || "en").startsWith("de") ? "de" : "en"];
    clear("mid"); band.hidden = true;
    const line = make("input"); line.type = "text"; line.maxLength = 4; line.autocomplete = "off"; line.autocapitalize = "characters"; line.spellcheck = false;
    line.setAttribute("aria-label", first[0]);
    const go = button(first[2], () => connect(line.value), "gold");
    line.addEventListener("keydown", (event) => { if (event.key === "Enter") go.click(); });
    const why = ended === "wrong" ? first[3] : ended === "blocked" ? first[4] : "";
    page.append(make("h1", "", first[0]), make("p", "", first[1]), line, make("p", "warn", why));
    foot.append(go);
    told(why);
  }
  function head(person, clock) {
    band.hidden = false; band.replaceChildren();
    band.style.setProperty("--seat", person.colour);
    band.style.background = `${PATTERNS[person.pattern] || "none"}, ${person.colour}`.replace("none, ", "");
    band.append(coin(person), make("span", "name", person.name), clock || "");
  }

  function lobby(room) {
    clear();
    const you = room.you;
    if (!you) {
      band.hidden = true;
      page.append(make("h1", "", room.game), make("p", "", say("sit-help")));
      const line = nameLine(room.names[0] || "");
      page.append(make("label", "", say("your-name"), [line]));
      foot.append(button(say("sit"), () => send("sit", { one: line.value.trim() }), "gold"));
      if (room.full) { foot.lastChild.disabled = true; page.append(make("p", "warn", say("full"))); }
      told(say("sit-help"));
      return;
    }
    head(you);
    page.append(make("h2", "", room.game));
    const line = nameLine(you.name);
    line.addEventListener("change", () => send("name", { seat: you.at, one: line.value.trim() }));
    page.append(make("label", "", say("your-name"), [line]), make("p", "", say("your-sign")));
    const signs = make("div", "signs");
    for (const [number, look] of room.looks.entries()) {
      const one = button("", () => send("wear", { seat: you.at, one: String(number), two: String(number) }));
      one.append(coin(look)); one.disabled = look.taken && !look.mine;
      one.setAttribute("aria-label", `${say("your-sign")} ${number + 1}`); one.setAttribute("aria-pressed", String(look.mine));
      one.dataset.at = `look-${number}`;
      if (look.mine) one.className = "marked";
      signs.append(one);
    }
    page.append(signs, make("div", "rows", null, room.people.map((one) => make("div", "", null, [coin(one, true), make("b", "", one.name), make("span", "", one.state)]))));
    foot.append(button(you.ready ? say("not-ready") : say("ready"), () => send("ready", { seat: you.at }), you.ready ? "plain" : "gold"));
    foot.append(button(say("stand"), () => send("stand", { seat: you.at }), "plain"));
    if (room.share) foot.append(button(say("share"), () => send("sit", { one: "" }), "plain"));
    if (room.note) page.append(make("p", "note", room.note));
    told(you.ready ? say("is-ready") : say("choose-ready"));
  }
  function nameLine(value) {
    const line = make("input"); line.type = "text"; line.maxLength = 16; line.value = naming === null ? value : naming;
    line.autocomplete = "off"; line.spellcheck = false; line.dataset.at = "name";
    line.addEventListener("input", () => { naming = line.value; });
    line.addEventListener("blur", () => { naming = null; });
    return line;
  }

  function match(all) {
    clear();
    tab = Math.min(tab, all.views.length - 1);
    const acting = all.views.findIndex((one) => one.state === "choose");
    if (all.views.length > 1 && all.views[tab].state !== "choose" && acting >= 0 && !looks) tab = acting;
    const view = all.views[tab], person = view.people[view.seat];
    head(person, clock(view));
    if (all.views.length > 1) {
      const others = make("div", "offers");
      all.views.forEach((one, number) => {
        const turn = button(one.people[one.seat].name, () => { held = false; looks = true; tab = number; draw(); }, number === tab ? "marked" : "plain");
        turn.prepend(coin(one.people[one.seat], true)); others.append(turn);
      });
      page.append(others);
    }
    if (view.state === "over") over(view);
    else if (view.state === "choose") choose(view);
    else locked(view);
    if (view.held && !(view.state === "choose" && view.private)) cover(view);
    if (view.rows.length && view.state !== "over") page.append(sheet(view));
  }
  function clock(view) {
    if (view.seconds === null) return null;
    const one = make("span", "clock");
    one.setAttribute("role", "timer");
    const turn = () => {
      const left = Math.max(0, Math.ceil(view.seconds - (view.paused ? 0 : (Date.now() - due) / 1000)));
      one.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    };
    turn();
    const beat = setInterval(() => { if (one.isConnected) turn(); else clearInterval(beat); }, 250);
    return one;
  }
  function locked(view) {
    const box = make("section", "locked");
    const names = view.waiting.map((seat) => view.people[seat].name);
    box.append(sign(LOCK, 64), make("h1", "", say("locked")), make("h2", "", say("look-up")));
    if (names.length && names.length < 4) box.append(make("p", "", say("waiting-for", { names: names.join(", ") })));
    page.append(box);
    told(`${say("locked")} ${say("look-up")}`);
  }
  function over(view) {
    page.append(make("section", "card", null, [make("h1", "", view.prompt), ...view.told.map((one) => make("p", "", one))]));
    told(view.prompt);
  }
  function choose(view) {
    page.append(make("h2", view.tone === "warn" ? "warn" : "", view.prompt));
    const placed = view.offers.filter((one) => one.person !== null);
    const bare = !view.board || !(view.board.cells.length || view.board.things.length || view.free.length);
    if (view.held && view.private && !placed.length) cover(view);
    const onBoard = view.offers.filter((one) => one.at && one.person === null && !one.worded && !bare);
    const plain = view.offers.filter((one) => one.person === null && (!one.at || one.worded || bare));
    if (placed.length) page.append(round(view, placed));
    if (view.board && (onBoard.length || view.free.length)) page.append(board(view, onBoard));
    if (view.told.length) page.append(make("div", "note", null, view.told.map((one) => make("p", "", one))));
    if (plain.length) page.append(make("div", "offers", null, plain.map((one) => offer(view, one))));
    if (view.held && view.private && placed.length) cover(view);
    if (view.free.length && view.free[0] === "heading") page.append(slider(view));
    const pressed = view.offers.find((one) => at(one) === marked);
    if (pressed || view.ready) {
      const text = pressed ? pressed.label : view.ready;
      foot.append(button(text, () => (pressed ? pick(view, pressed) : send("pick", { seat: view.seat, rev: view.rev, one: "", two: "" })), "gold"));
    }
    if (view.can_drop) foot.append(button(say("back"), () => { marked = ""; send("drop", { seat: view.seat, rev: view.rev }); }, "plain"));
    told(view.prompt);
  }
  const at = (one) => `${one.kind} ${one.name}`;
  function pick(view, one) { marked = ""; send("pick", { seat: view.seat, rev: view.rev, one: one.kind, two: one.name }); }
  function press(view, one) {
    looks = false;
    if (!one.ends) { pick(view, one); return; }
    if (marked === at(one)) { pick(view, one); return; }
    marked = at(one);
    send("look", { seat: view.seat, rev: view.rev, one: one.kind, two: one.name });
    draw();
  }
  function offer(view, one) {
    const found = button(one.label, () => press(view, one), marked === at(one) ? "marked" : one.tone === "good" ? "good" : "");
    found.dataset.at = at(one); found.setAttribute("aria-pressed", String(marked === at(one)));
    return found;
  }
  function round(view, offers) {
    const box = make("div", "round"), many = view.people.length;
    const spot = (seat) => { // oneself below, the others clockwise as they sit
      const angle = Math.PI / 2 + (2 * Math.PI * (seat - view.seat)) / many;
      return [50 + 41 * Math.cos(angle), 50 + 41 * Math.sin(angle)];
    };
    const chosen = offers.find((one) => at(one) === marked);
    if (chosen) {
      const lines = drawn("svg", { viewBox: "0 0 100 100", preserveAspectRatio: "none", "aria-hidden": "true" });
      const [x1, y1] = spot(view.seat), [x2, y2] = spot(chosen.person);
      lines.append(drawn("line", { x1, y1, x2, y2, stroke: "#EFCB7D", "stroke-width": 2 }));
      box.append(lines);
    }
    view.people.forEach((person, seat) => {
      const one = offers.find((found) => found.person === seat);
      const found = one ? offer(view, one) : button(person.name, () => {}, "");
      found.disabled = !one;
      found.replaceChildren(coin(person), make("span", "", person.name));
      const [x, y] = spot(seat);
      found.style.left = `${x}%`; found.style.top = `${y}%`;
      box.append(found);
    });
    return box;
  }
  function bounds(view, offers) {
    const near = (all, room) => {
      const xs = all.map((one) => one[0]), ys = all.map((one) => one[1]);
      const [x, y] = [Math.min(...xs) - room, Math.min(...ys) - room];
      return [x, y, Math.max(...xs) - x + room, Math.max(...ys) - y + room];
    };
    const points = [...view.board.cells, ...view.board.things.map((one) => one.at), ...view.board.areas.flatMap((one) => one.outline), ...offers.map((one) => one.at)];
    if (view.free[0] === "spot") points.push([view.free[1][0], view.free[1][1]], [view.free[2][0], view.free[2][1]]);
    const whole = near(points, 60);
    if (offers.length < 2) return whole;
    const close = near(offers.map((one) => one.at), 130); // what can be tapped is to be large
    return close[2] < whole[2] * 0.62 && close[3] <= whole[3] * 1.15 && close[2] > 260 ? close : whole;
  }
  const HUES = { zone: "#31426A", wall: "#7E5A20", cloud: "#E4D5B3" };
  function board(view, offers) {
    const [x, y, w, h] = bounds(view, offers);
    const svg = drawn("svg", { viewBox: `${x} ${y} ${w} ${h}`, class: "board", role: "group" });
    const hue = (owner) => (owner === null || !view.people[owner] ? "#B4C0DA" : view.people[owner].colour);
    for (const one of view.board.cells) svg.append(drawn("circle", { cx: one[0], cy: one[1], r: 22, fill: "#1D2A47", stroke: "#31426A" }));
    for (const one of view.board.areas) svg.append(drawn("polygon", { points: one.outline.map((p) => p.join(",")).join(" "), fill: one.owner === null ? HUES[one.kind] || "#31426A" : hue(one.owner), "fill-opacity": ".28", stroke: hue(one.owner) }));
    for (const one of view.board.things) {
      const group = drawn("g", { transform: `translate(${one.at[0]} ${one.at[1]})` });
      group.append(drawn("circle", { r: 26, fill: hue(one.owner), stroke: "#0C1322", "stroke-width": 4 }));
      if (one.owner !== null && view.people[one.owner]) {
        const mark = drawn("path", { d: EMBLEMS[view.people[one.owner].emblem], transform: "translate(-15 -15) scale(1.25)", fill: "#0C1322", "fill-rule": "evenodd" });
        group.append(mark);
      }
      if (one.figure) { const text = drawn("text", { x: 24, y: 24, fill: "#FCF6E8", stroke: "#0C1322", "stroke-width": 6, "paint-order": "stroke" }); text.textContent = one.figure; group.append(text); }
      svg.append(group);
    }
    for (const one of offers) {
      const on = marked === at(one);
      const group = drawn("g", { role: "button", tabindex: "0", "aria-label": one.label, "aria-pressed": String(on), "data-at": at(one) });
      group.append(drawn("circle", { cx: one.at[0], cy: one.at[1], r: 42, fill: "transparent" }));
      group.append(drawn("circle", { cx: one.at[0], cy: one.at[1], r: on ? 40 : 30, fill: on ? "#FFE29A55" : "none", stroke: "#FFE29A", "stroke-width": on ? 8 : 5, "stroke-dasharray": on ? "none" : "10 7" }));
      group.addEventListener("click", () => press(view, one));
      group.addEventListener("keydown", (event) => { if (event.key === "Enter" || event.key === " ") { event.preventDefault(); press(view, one); } });
      svg.append(group);
    }
    if (view.free[0] === "spot") svg.addEventListener("click", (event) => {
      if (event.target.closest("[role=button]")) return;
      const to = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
      send("pick", { seat: view.seat, rev: view.rev, one: "spot", two: `${to.x.toFixed(2)},${to.y.toFixed(2)}` });
    });
    return svg;
  }
  function slider(view) {
    const line = make("input"); line.type = "range"; line.min = view.free[1][0]; line.max = view.free[2][0]; line.step = view.free[3]; line.value = view.free[4][0];
    line.setAttribute("aria-label", view.prompt);
    foot.append(button(say("confirm"), () => send("pick", { seat: view.seat, rev: view.rev, one: "heading", two: line.value }), "gold"));
    return line;
  }
  function sheet(view) {
    const box = make("div", "rows");
    for (const row of view.rows) {
      const person = row.person === null ? null : view.people[row.person];
      const text = row.cells.map((one, number) => (one && view.heads[number] ? `${view.heads[number]}: ${one}` : one)).filter(Boolean).join(" · ");
      box.append(make("div", "", null, [person ? coin(person, true) : null, person ? make("b", "", person.name) : null, make("span", "", text || (person && person.plate) || "")]));
    }
    return box;
  }

  // -- what only one may see -------------------------------------------------------------------------------------
  const tapped = () => Boolean(shown && shown.views && shown.views.some((one) => one.taps));
  function released() { if (!tapped()) hide(); }
  function hide() { if (held) { held = false; draw(); } }
  function cover(view) {
    const box = make("section", held ? "cover open" : "cover");
    const thumb = button("", () => {}, "thumb");
    thumb.append(sign(PRINT, 64)); thumb.dataset.at = "thumb";
    const [open, close] = view.taps ? ["tap", "tap-again"] : ["hold", "let-go"];
    thumb.setAttribute("aria-label", say(held && view.taps ? close : open));
    if (held) {
      const [hue, mark] = CARDS[view.held.sign.split(".").pop()] || ["#4A4338", "hat"];
      const picture = sign(SIGNS[mark]); picture.style.fill = hue;
      const card = make("div", "identity", null, [picture, make("h1", "", view.held.title), ...view.held.notes.map((one) => make("p", "", one))]);
      const seen = make("div", "", null, view.held.seen.map((one) => make("p", "", one)));
      if (!speak) { card.setAttribute("aria-hidden", "true"); seen.setAttribute("aria-hidden", "true"); }
      box.append(card, seen);
      if (speak) told(`${view.held.title}. ${view.held.notes.join(" ")} ${view.held.seen.join(" ")}`);
    } else box.append(make("h2", "", say("your-card")));
    box.append(thumb, make("p", "", say(held ? close : open)));
    const aloud = button(speak ? say("hush") : say("speak"), () => { speak = !speak && confirm(say("speak-warning")); spoken = ""; draw(); }, "plain unseen");
    aloud.addEventListener("focus", () => aloud.classList.remove("unseen"));
    box.append(aloud);
    page.append(box);
  }
  document.addEventListener("pointerdown", (event) => {
    const thumb = event.target.closest && event.target.closest(".thumb");
    if (!thumb) return;
    event.preventDefault();
    held = !(held && tapped()); draw();
  });
  for (const name of ["pointerup", "pointercancel"]) window.addEventListener(name, released);
  for (const name of ["blur", "pagehide"]) window.addEventListener(name, hide);
  window.addEventListener("contextmenu", (event) => { if (event.target.closest && event.target.closest(".cover")) event.preventDefault(); });
  document.addEventListener("keydown", (event) => {
    if ((event.key === " " || event.key === "Enter") && !event.repeat && (!held || tapped()) && document.activeElement && document.activeElement.classList.contains("thumb")) { event.preventDefault(); held = !held; draw(); }
  });
  document.addEventListener("keyup", released);
  document.addEventListener("visibilitychange", () => { if (document.hidden) hide(); else again(); });
  for (const name of ["pageshow", "online", "focus"]) window.addEventListener(name, again);

  key = location.hash.slice(1) || store.getItem("sightlines-key") || "";
  if (key || store.getItem("sightlines")) connect(); else enter();
})();
