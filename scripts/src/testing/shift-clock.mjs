// Loaded before a program: its clock is 400 days late, so that nothing that it writes may depend on the time.
const LATE_MS = 400 * 24 * 60 * 60 * 1000;
const { now } = Date;

globalThis.Date = class extends Date {
  constructor(...args) {
    if (args.length === 0) super(now() - LATE_MS);
    else super(...args);
  }

  static now() {
    return now() - LATE_MS;
  }
};
