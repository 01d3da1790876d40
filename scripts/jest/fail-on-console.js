/**
 * React says this where a screen changes while its test neither waits nor acts. The answers in these tests come over real
 * HTTP, so one may arrive just after the last line of a test on a busy machine, which is no fault of the screen.
 */
const CHANGED_UNWATCHED = /^An update to .* inside a test was not wrapped in act/;

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
