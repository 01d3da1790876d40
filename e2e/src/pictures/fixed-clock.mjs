// Preloaded: stops the product's clock, so that pictures do not depend on the date.
const NOW = Date.parse(process.env.FIXED_CLOCK);

globalThis.Date = class extends Date {
  constructor(...args) {
    if (args.length === 0) super(NOW);
    else super(...args);
  }

  static now() {
    return NOW;
  }
};
