import { print, runCommand, status } from '../../scripts/src/command';
import { startProduct } from '../../scripts/src/demonstration/product-server';
import { SHIFTING_SCREENS, shiftOf, WIDTHS } from './feel/shift';
import { PLACES, typeInto } from './feel/typing';
import type { Keystroke } from './feel/watch-keys';
import { openBrowser } from './web/browser';
import { median } from './web/rounds';

const GOAL_MS = 50;
const GOAL_SHIFT = 0.02;

const options = {
  only: { type: 'string' },
  rounds: { type: 'string', default: '3' },
  filter: { type: 'string', default: '' },
} as const;

type OpenBrowser = Awaited<ReturnType<typeof openBrowser>>;

const holds = (isGood: boolean) => (isGood ? 'holds' : '**not yet**');
const longest = (values: number[]) => Math.max(0, ...values);

/** Milliseconds of the slowest key, as the median over the rounds because of other load on the machine. */
function longestKey(rounds: readonly Keystroke[][], what: keyof Keystroke): number {
  const keys = rounds[0]?.map((_, at) => median(rounds.flatMap((round) => round[at]?.[what] ?? []))) ?? [];
  return Math.round(longest(keys));
}

async function typingTable(
  browser: OpenBrowser,
  url: string,
  rounds: number,
  filter: string,
): Promise<string> {
  const rows: string[] = [];
  for (const place of PLACES.filter(({ title }) => title.includes(filter))) {
    const pressed: Keystroke[][] = [];
    for (let round = 0; round < rounds; round += 1) {
      status(`  ${round + 1}/${rounds} ${place.title}`);
      pressed.push(await typeInto(browser, url, place));
    }
    const most = longestKey(pressed, 'processing');
    const cells = [place.title, `${most} ms`, `${longestKey(pressed, 'painted')} ms`, holds(most < GOAL_MS)];
    rows.push(`| ${cells.join(' | ')} |`);
  }
  return [
    '| typing into | longest key, processing | until it is painted | < 50 ms |',
    '| --- | --: | --: | --- |',
    ...rows,
  ].join('\n');
}

async function shiftTable(browser: OpenBrowser, url: string, filter: string): Promise<string> {
  const rows: string[] = [];
  for (const screen of SHIFTING_SCREENS.filter(({ path, account }) =>
    `${account} ${path}`.includes(filter),
  )) {
    const shifts: number[] = [];
    for (const width of WIDTHS) {
      status(`  ${screen.account} ${screen.path} ${width}`);
      const { value, moves } = await shiftOf(browser, url, screen, width);
      shifts.push(value);
      if (value > GOAL_SHIFT) for (const move of moves) print(`    ${width}: ${move}`);
    }
    const cells = [
      screen.account,
      screen.path,
      ...shifts.map((one) => one.toFixed(3)),
      holds(longest(shifts) <= GOAL_SHIFT),
    ];
    rows.push(`| ${cells.join(' | ')} |`);
  }
  return ['| account | screen | phone | desktop | ≤ 0.02 |', '| --- | --- | --: | --: | --- |', ...rows].join(
    '\n',
  );
}

await runCommand(options, async ({ values }) => {
  const product = await startProduct();
  const browser = await openBrowser();
  const tables: string[] = [];
  try {
    if (values.only !== 'shift')
      tables.push(await typingTable(browser, product.url, Number(values.rounds), values.filter));
    if (values.only !== 'typing') tables.push(await shiftTable(browser, product.url, values.filter));
  } finally {
    await browser.close();
    await product.stop('SIGKILL');
  }
  print(tables.join('\n\n'));
});
