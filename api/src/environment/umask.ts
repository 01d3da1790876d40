// Every program imports this before anything else: files that it makes afterwards are readable by their owner alone.
process.umask(0o077);
