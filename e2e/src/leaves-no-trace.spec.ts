import { test as base, type CDPSession, expect, type Page } from '@playwright/test';
import { leftoversOf, memoryOf, type Trace } from 'scripts/leaves-no-trace';
import { pageScript } from 'scripts/mount-page';
import { ROUNDS } from 'scripts/mount-plan';
import { CLEAN, LEAKS } from './planted-leaks';

const ORIGIN = 'http://localhost:9';
const FOLDER = `${ORIGIN}/remotes/remote-prueba/abc/`;
const SCRIPT = `${FOLDER}static/js/screen.js`;

/** Growth of the page is reported only without a known cause, so these need their own run. */
const ALONE = new Set(['styles', 'nodes', 'heap']);

/** A remote without React that runs one effect by name. */
const remote = `
  const kept = [];
  const show = { ${Object.entries(LEAKS)
    .map(([name, { code }]) => `${JSON.stringify(name)}: () => { ${code} }`)
    .join(',\n')}, clean: () => { ${CLEAN} }, causes: () => {
      for (const name of ${JSON.stringify(
        Object.entries(LEAKS)
          .filter(([, { what }]) => !ALONE.has(what))
          .map(([name]) => name),
      )}) show[name]();
    } };
  globalThis.comeAndGo = async (name, times) => {
    for (let round = 0; round < times; round += 1) {
      const end = show[name]();
      await new Promise((resolve) => setTimeout(resolve));
      end?.();
    }
  };`;

const html = `<!doctype html><style>b {}</style><main id="contenido"></main><script src="${SCRIPT}"></script>`;

const FILES: Record<string, { contentType: string; body: string }> = {
  [SCRIPT]: { contentType: 'text/javascript', body: remote },
  [`${ORIGIN}/events`]: { contentType: 'text/event-stream', body: ':\n\n' },
  [`${ORIGIN}/worker.js`]: { contentType: 'text/javascript', body: '' },
};

async function readTrace(): Promise<Omit<Trace, 'nodes' | 'heap'>> {
  const probe = (globalThis as unknown as Record<symbol, Record<string, () => Promise<Trace>>>)[
    Symbol.for('mount-probe')
  ];
  const registrations = (await probe?.liveRegistrations?.()) as unknown as Record<string, number>;
  return { ...((await probe?.surroundings?.()) as Trace), registrations };
}

interface Looked {
  page: Page;
  devtools: CDPSession;
  trace(): Promise<Trace>;
}

const test = base.extend<{ looked: Looked }>({
  looked: async ({ browser }, use) => {
    const context = await browser.newContext();
    await context.addInitScript(pageScript());
    await context.route('**/*', (route) =>
      route.fulfill(FILES[route.request().url()] ?? { contentType: 'text/html', body: html }),
    );
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await page.goto(ORIGIN);
    const trace = async () => ({ ...(await page.evaluate(readTrace)), ...(await memoryOf(devtools)) });
    await use({ page, devtools, trace });
    await context.close();
  },
});

async function leftBy({ page, trace }: Looked, name: string) {
  const comeAndGo = (times: number) =>
    page.evaluate(
      ([which, count]) =>
        (globalThis as unknown as Record<string, (name: string, times: number) => Promise<void>>).comeAndGo?.(
          which,
          count,
        ),
      [name, times] as const,
    );
  await page.evaluate((folder) => {
    const probe = (globalThis as unknown as Record<symbol, Record<string, (value?: string) => void>>)[
      Symbol.for('mount-probe')
    ];
    probe?.watchFolder?.(folder);
    probe?.rememberSurroundings?.();
  }, FOLDER);
  const untouched = await trace();
  await comeAndGo(1);
  const before = await trace();
  await comeAndGo(ROUNDS / 2);
  const halfway = await trace();
  await comeAndGo(ROUNDS / 2);
  return leftoversOf({ untouched, before, halfway, after: await trace() }, 'remote_prueba');
}

test('a remote that cleans up leaves nothing behind', async ({ looked }) => {
  expect(await leftBy(looked, 'clean')).toEqual([]);
});

test('whatever a remote leaves behind each time it is shown is found, and nothing else', async ({
  looked,
}) => {
  const causes = Object.values(LEAKS).filter(({ what }) => !ALONE.has(what));
  const leftovers = await leftBy(looked, 'causes');
  for (const { what, detail = '' } of causes) {
    expect(leftovers).toContainEqual(
      expect.objectContaining({ what, detail: expect.stringContaining(detail) }),
    );
  }
  const told = new Set(leftovers.map(({ what }) => what));
  expect([...told].sort()).toEqual([...new Set(causes.map(({ what }) => what))].sort());
});

test('what grows without a known cause is found as well', async ({ looked }) => {
  for (const [name, { what }] of Object.entries(LEAKS).filter(([, leak]) => ALONE.has(leak.what)))
    expect(await leftBy(looked, name), name).toEqual([expect.objectContaining({ what })]);
});
