/** A stray console.error or console.warn fails the test that printed it; a test that expects one spies on it. */
export function failOnConsole() {
  const printed = [];
  let original;
  beforeEach(() => {
    printed.length = 0;
    // biome-ignore lint/suspicious/noConsole: the originals are kept to be put back
    original = { error: console.error, warn: console.warn };
    for (const level of ['error', 'warn']) {
      console[level] = (...args) => {
        printed.push(`console.${level}: ${args.map(String).join(' ')}`);
      };
    }
  });
  afterEach(() => {
    Object.assign(console, original);
    if (printed.length > 0) throw new Error(`Printed during the test:\n${printed.join('\n')}`);
  });
}
