// Sets the clock back 400 days, to prove that output does not depend on the time.
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
