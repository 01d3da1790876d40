/** Bytes of the scripts that a page loads, and of the page itself: as they are sent, and as they are run. */
export interface Budget {
  scripts: { brotli: number; raw: number };
  page: { sent: number };
  /** Why it is so much: the newest reason is the first, and each is written when the limit grows. */
  reasons: readonly [string, ...string[]];
}

interface PageBudget extends Budget {
  title: string;
  /** The account that opens it; nobody has signed in on the first page. */
  account?: string;
  path: string;
}

/**
 * What each first screen may weigh, about a hundredth above what it does. Whoever makes one heavier writes here why it
 * has to be; whoever makes it lighter takes the limit down.
 */
export const BUDGETS: readonly PageBudget[] = [];
