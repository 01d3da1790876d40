/** Bytes of the first scripts, compressed and raw, and of the page. */
export interface Budget {
  scripts: { brotli: number; raw: number };
  page: { sent: number };
  /** Newest first. Each increase of a limit adds a reason. */
  reasons: readonly [string, ...string[]];
}

interface PageBudget extends Budget {
  title: string;
  account?: string;
  path: string;
}

const TAKES_EARLY =
  'The shell takes the calls that the page made early, and the page carries manifest, first calls and the script for them.';

const TWO_PEOPLE =
  'Second factors and what two people do together: each new file of a remote brings its hash into the page, start pages tell how many changes wait, and the way back from the provider of identities leads to where one was.';

const LATER_FILES =
  'Capacity, exposure, letters, sources and policy are loaded when they are opened: each of their files brings its hash into the page, and their addresses and names stand in what begins.';

const NEW_ADDRESSES =
  'The session takes new tokens from calls that renew it, and the screens ask for links with the provider, addresses that wait and settings that wait.';

const ODD_INPUT =
  'Members that an answer lacks get their defaults, each text has an element of its own so that a translator cannot break it, a document number is compared in both of its forms, and the early calls send the XSRF header.';

const DECISIONS =
  'Letters before a rejection, reasons of approvals and the search by name are files of their own, and each brings its hash into the page.';

const ONE_CARD =
  'The card of a decision has its figures before everything else, and its facts, its details and the page of limits are files of their own.';

const LOOKING_BACK =
  "The advisor's cards open PDF and history, and the head's own decisions are a file that brings its hash into the page.";

const DIAGNOSTICS =
  'The page looks whether ?diagnostico asks for the overlay, and webpack no longer copies short constants into other modules, because a warm cache kept earlier values.';

const ONE_TABLE =
  'Each remote has the table of the fields with all that is known of them, and joined texts come with the first screen that shows one of them.';

const READ_ONLY = 'The frame of every page shows a notice to accounts without a DNI.';

const NUMBERS =
  'Every error shows the number of its call, with a button that copies it: the login page has it with what a wrong password says.';

/** About 1 % above the current size. Justify increases in `reasons`, and lower the limits after reductions. */
export const BUDGETS: readonly PageBudget[] = [
  {
    title: 'the login',
    path: '/',
    scripts: { brotli: 137_000, raw: 477_600 },
    page: { sent: 16_300 },
    reasons: [
      ONE_CARD,
      DECISIONS,
      ODD_INPUT,
      NUMBERS,
      LATER_FILES,
      TWO_PEOPLE,
      'The page grew by the script that makes calls early and by the first calls of all screens; the scripts lost what comes later, and axios with it.',
      'React, the router, and those parts of the shell, shared-ui and shared-auth that the login shows; the page carries the drawn login.',
    ],
  },
  {
    title: 'the first screen of a client',
    account: 'cliente',
    path: '/cliente',
    scripts: { brotli: 242_400, raw: 842_300 },
    page: { sent: 11_910 },
    reasons: [
      ONE_CARD,
      DECISIONS,
      ODD_INPUT,
      LATER_FILES,
      TWO_PEOPLE,
      TAKES_EARLY,
      "Beside the shell: entry and screens of the client's remote.",
    ],
  },
  {
    title: 'the first screen of an advisor',
    account: 'asesor',
    path: '/asesor',
    scripts: { brotli: 247_300, raw: 856_100 },
    page: { sent: 12_030 },
    reasons: [
      ONE_TABLE,
      ONE_CARD,
      LOOKING_BACK,
      DECISIONS,
      ODD_INPUT,
      NEW_ADDRESSES,
      LATER_FILES,
      TWO_PEOPLE,
      TAKES_EARLY,
      "Beside the shell: entry and board of the advisor's remote; its forms come later.",
    ],
  },
  {
    title: 'the first screen of a head',
    account: 'jefe',
    path: '/jefe-negocios',
    scripts: { brotli: 244_100, raw: 845_000 },
    page: { sent: 11_970 },
    reasons: [
      ONE_TABLE,
      DIAGNOSTICS,
      ONE_CARD,
      LOOKING_BACK,
      DECISIONS,
      ODD_INPUT,
      READ_ONLY,
      NEW_ADDRESSES,
      LATER_FILES,
      TWO_PEOPLE,
      TAKES_EARLY,
      "Beside the shell: entry and queue of the head's remote; the client's screen comes later.",
    ],
  },
  {
    title: 'the first screen of an admin',
    account: 'admin',
    path: '/admin',
    scripts: { brotli: 246_900, raw: 857_300 },
    page: { sent: 12_370 },
    reasons: [
      ONE_TABLE,
      ONE_CARD,
      DECISIONS,
      ODD_INPUT,
      NEW_ADDRESSES,
      LATER_FILES,
      TWO_PEOPLE,
      TAKES_EARLY,
      "Beside the shell: entry and panel of the admin's remote.",
    ],
  },
  {
    title: 'the first screen of a superadmin',
    account: 'superadmin',
    path: '/superadmin',
    scripts: { brotli: 244_700, raw: 851_200 },
    page: { sent: 12_380 },
    reasons: [
      ONE_CARD,
      DECISIONS,
      ODD_INPUT,
      NEW_ADDRESSES,
      LATER_FILES,
      TWO_PEOPLE,
      TAKES_EARLY,
      "Beside the shell: entry and start of the admin's remote.",
    ],
  },
  {
    title: 'the first screen of an auditor',
    account: 'auditor',
    path: '/auditor',
    scripts: { brotli: 248_600, raw: 861_000 },
    page: { sent: 12_380 },
    reasons: [
      ONE_TABLE,
      ONE_CARD,
      DECISIONS,
      ODD_INPUT,
      LATER_FILES,
      TWO_PEOPLE,
      TAKES_EARLY,
      "Beside the shell: entry and exceptions of the admin's remote.",
    ],
  },
  {
    title: 'the first screen of a cashier',
    account: 'cajero',
    path: '/cajero',
    scripts: { brotli: 288_900, raw: 1_006_000 },
    page: { sent: 12_410 },
    reasons: [
      ONE_TABLE,
      DIAGNOSTICS,
      ONE_CARD,
      DECISIONS,
      ODD_INPUT,
      NEW_ADDRESSES,
      LATER_FILES,
      TWO_PEOPLE,
      TAKES_EARLY,
      "Beside the shell: entry and payouts of the admin's remote, with the dialog that pays.",
    ],
  },
];
