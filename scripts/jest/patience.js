/** Limits that end what hangs. They measure nothing: a busy machine takes several times as long as a quiet one. */
export const TEST_MS = 90_000;
/** What a test waits for on a screen. */
export const WAIT_MS = 20_000;
