// Import first: later files are readable by their owner only.
process.umask(0o077);
