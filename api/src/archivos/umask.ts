// Imported before anything else by whatever runs: what it makes from here on is its owner's alone.
process.umask(0o077);
