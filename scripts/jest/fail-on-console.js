/**
 * A late update is no fault of the screen: responses come over real HTTP, so on a busy machine one may arrive just
 * after the test.
 */
const CHANGED_UNWATCHED = /^An update to .* inside a test was not wrapped in act/;

/** Tests that expect output spy on the console. */
export function failOnConsole() {
  const printed = [];
  let original;
  beforeEach(() => {
    printed.length = 0;
    // biome-ignore lint/suspicious/noConsole: the originals are kept to be put back
    original = { error: console.error, warn: console.warn };
    for (const level of ['error', 'warn']) {
      console[level] = (...args) => {
        if (CHANGED_UNWATCHED.test(args[0])) return;
        printed.push(`console.${level}: ${args.map(String).join(' ')}`);
      };
    }
  });
  afterEach(() => {
    Object.assign(console, original);
    if (printed.length > 0) throw new Error(`Printed during the test:\n${printed.join('\n')}`);
  });
}
