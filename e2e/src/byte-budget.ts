/** Bytes of the scripts that a page begins with, as they are sent and as they are run, and of the page itself. */
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
export const BUDGETS: readonly PageBudget[] = [
  {
    title: 'the login',
    path: '/',
    scripts: { brotli: 212_700, raw: 772_100 },
    page: { sent: 13_900 },
    reasons: [
      'React, the shell with shared-ui and shared-auth, and the runtime of federation; the page carries the drawn login.',
    ],
  },
  {
    title: 'the first screen of a client',
    account: 'cliente',
    path: '/cliente',
    scripts: { brotli: 228_500, raw: 819_800 },
    page: { sent: 9_700 },
    reasons: ["Beside the shell: entry and screens of the client's remote."],
  },
  {
    title: 'the first screen of an advisor',
    account: 'asesor',
    path: '/asesor',
    scripts: { brotli: 231_200, raw: 827_300 },
    page: { sent: 9_800 },
    reasons: ["Beside the shell: entry and board of the advisor's remote; its forms come later."],
  },
  {
    title: 'the first screen of a head',
    account: 'jefe',
    path: '/jefe-negocios',
    scripts: { brotli: 277_400, raw: 996_500 },
    page: { sent: 9_800 },
    reasons: [
      "Beside the shell: entry and queue of the head's remote, with the summary of the client that every decision needs.",
    ],
  },
  {
    title: 'the first screen of an admin',
    account: 'admin',
    path: '/admin',
    scripts: { brotli: 229_200, raw: 822_400 },
    page: { sent: 10_100 },
    reasons: ["Beside the shell: entry and panel of the admin's remote."],
  },
  {
    title: 'the first screen of a superadmin',
    account: 'superadmin',
    path: '/superadmin',
    scripts: { brotli: 230_100, raw: 825_700 },
    page: { sent: 10_100 },
    reasons: ["Beside the shell: entry and start of the admin's remote."],
  },
  {
    title: 'the first screen of an auditor',
    account: 'auditor',
    path: '/auditor',
    scripts: { brotli: 231_800, raw: 830_300 },
    page: { sent: 10_100 },
    reasons: ["Beside the shell: entry and exceptions of the admin's remote."],
  },
  {
    title: 'the first screen of a cashier',
    account: 'cajero',
    path: '/cajero',
    scripts: { brotli: 268_300, raw: 963_600 },
    page: { sent: 10_100 },
    reasons: ["Beside the shell: entry and payouts of the admin's remote, with the dialog that pays."],
  },
];
