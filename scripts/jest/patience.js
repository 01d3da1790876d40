/** Only stops hanging tests; a busy machine is several times slower. */
export const TEST_MS = 90_000;
export const WAIT_MS = 20_000;
