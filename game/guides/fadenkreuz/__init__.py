"""What explains Im Fadenkreuz."""
