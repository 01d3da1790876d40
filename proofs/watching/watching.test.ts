import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { programOf } from '../../deploy/src/programs';
import { freePort, type ProductServer, startProduct } from '../../scripts/src/demonstration/product-server';
import { ROOT } from '../../scripts/src/workspace';
import * as deployed from './deployed';
import { seriesOf } from './metrics-text';
import { readingsOf } from './promql';

const RULES = deployed.rules();
const ALERTS = RULES.filter(({ alert }) => alert);
const BOARD = deployed.board();
const EXPRESSIONS = [
  ...RULES.map(({ alert, record, expr, annotations = {} }) => ({
    where: alert ?? record ?? '',
    expr,
    shown: Object.values(annotations).join(),
  })),
  ...deployed.expressionsOfBoard(BOARD),
];

/** Labels and series that Prometheus adds. */
const OF_PROMETHEUS = ['job', 'instance'];
const ITS_OWN: [string, string[]][] = [
  ['up', []],
  ['ALERTS', ['alertname', 'alertstate', 'severity']],
];

let product: ProductServer;
let text: string;
let series: Map<string, Set<string>>;
beforeAll(async () => {
  const port = await freePort();
  product = await startProduct({ METRICS: String(port) });
  // A route's series begins with its first call.
  await fetch(`${product.url}/api/salud`);
  const { metrics_path: path } = deployed.scraping().scrape_configs[0] ?? { metrics_path: '' };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  expect(answer.status).toBe(200);
  text = await answer.text();
  series = seriesOf(text);
}, 120_000);
afterAll(() => product?.stop('SIGKILL'));

function readable(): Map<string, Set<string>> {
  const recorded = RULES.flatMap(({ record }): [string, string[]][] =>
    record ? [[record, (record.split(':')[0] ?? '').split('_')]] : [],
  );
  const all = [...series].map(([name, labels]): [string, string[]] => [name, [...labels]]);
  return new Map(
    [...all, ...ITS_OWN, ...recorded].map(([name, labels]) => [name, new Set([...labels, ...OF_PROMETHEUS])]),
  );
}

const isOwn = (name: string) => !/^(process|nodejs)_/.test(name);

test('rules and board read nothing but what the service shows', () => {
  const known = readable();
  const unknown = EXPRESSIONS.flatMap(({ where, expr, shown }) => {
    const readings = readingsOf(expr);
    const told = [...shown.matchAll(/\{\{\s*(?:\$labels\.)?([a-z_]+)\s*\}\}/g)].map(([, name = '']) => name);
    return [
      ...readings.flatMap(({ metric, labels }) => {
        const has = known.get(metric);
        const missing = has ? labels.filter((label) => !has.has(label)) : ['the metric itself'];
        return missing.map((label) => `${where}: ${metric} has not ${label}`);
      }),
      ...told
        .filter((label) => !readings.some(({ metric }) => known.get(metric)?.has(label)))
        .map((label) => `${where} shows ${label}, which nothing there has`),
    ];
  });
  expect(unknown).toEqual([]);
});

test('results by which rules and board select are some that the service shows', () => {
  const selected = EXPRESSIONS.flatMap(({ expr }) =>
    [...expr.matchAll(/(\w+)\{([^}]*)\}/g)].flatMap(([, metric, labels = '']) =>
      [...labels.matchAll(/\b(?:resultado|operacion)="\w+"/g)].map(([label]) => ({ metric, label })),
    ),
  );
  expect(selected.length).toBeGreaterThan(3);
  for (const { metric, label } of selected)
    expect(text).toMatch(new RegExp(`^${metric}\\{[^}]*\\b${label}`, 'm'));
});

test('the board has every metric that is the service’s own', () => {
  const read = new Set(
    deployed.expressionsOfBoard(BOARD).flatMap(({ expr }) => readingsOf(expr).map(({ metric }) => metric)),
  );
  const own = [...series.keys()].filter((name) => isOwn(name) && !/_sum$/.test(name));
  expect(own.length).toBeGreaterThan(15);
  expect(own.filter((name) => !read.has(name))).toEqual([]);
});

test('every expression of the job names it as Prometheus is told to', () => {
  const [{ job_name: job = '' } = {}] = deployed.scraping().scrape_configs;
  const jobs = EXPRESSIONS.flatMap(({ expr }) =>
    [...expr.matchAll(/\bjob="([^"]*)"/g)].map(([, one]) => one),
  );
  expect([...new Set(jobs)]).toEqual([job]);
});

test('the board can be loaded: one number for each panel, none over another, data from the chosen source', () => {
  expect(BOARD).toMatchObject({ uid: 'credievalua', title: 'CrediEvalúa' });
  expect(BOARD.templating.list.map(({ name }) => name)).toEqual(['datasource', 'instance']);
  const ids = BOARD.panels.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const taken = new Map<string, string>();
  for (const { title, gridPos, targets = [] } of BOARD.panels) {
    expect([title, targets.every(({ datasource }) => datasource.uid === '$' + '{datasource}')]).toEqual([
      title,
      true,
    ]);
    expect([title, gridPos.x + gridPos.w <= 24]).toEqual([title, true]);
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1)
      for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
        expect([title, x, y, taken.get(`${x} ${y}`)]).toEqual([title, x, y, undefined]);
        taken.set(`${x} ${y}`, title);
      }
  }
});

test('each alert tells in Spanish what to do, how urgent it is, and where it is written', () => {
  const sections = new Map<string, Set<string>>();
  const sectionsOf = (file: string) => {
    const known = sections.get(file);
    if (known) return known;
    const headings = readFileSync(join(ROOT, file), 'utf8').matchAll(/^#+ (.+)$/gm);
    const anchors = new Set([...headings].map(([, title = '']) => anchorOf(title)));
    sections.set(file, anchors);
    return anchors;
  };
  for (const { alert, labels = {}, annotations = {} } of ALERTS) {
    const { summary = '', description = '', runbook_url: runbook = '' } = annotations;
    expect([alert, labels.severity]).toEqual([alert, expect.stringMatching(/^(critical|warning)$/)]);
    expect([alert, summary.length, description.length]).not.toContain(0);
    const [file = '', anchor = ''] = runbook.split('#');
    expect([alert, anchor, sectionsOf(file).has(anchor)]).toEqual([alert, anchor, true]);
  }
});

const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

test('the page for operators lists exactly the alerts that wake somebody', () => {
  const page = readFileSync(join(ROOT, 'docs/operators.md'), 'utf8');
  const [table = ''] = page.split(/^\| critical alert .*$/m).slice(1);
  const listed = [...(table.split('\n\n')[0] ?? '').matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
  const critical = ALERTS.filter(({ labels }) => labels?.severity === 'critical').map(({ alert }) => alert);
  expect(listed.sort()).toEqual(critical.sort());
});

test('each alert has a test in which it fires, and one in which it does not yet', () => {
  const checks = deployed.ruleTests().tests.flatMap((one) => one.promql_expr_test);
  const nameIn = (expr: string) => /alertname="(\w+)"/.exec(expr)?.[1];
  const named = (fires: boolean) =>
    new Set(checks.filter((one) => Boolean(one.exp_samples) === fires).map(({ expr }) => nameIn(expr)));
  const names = ALERTS.map(({ alert }) => alert).sort();
  expect([...named(true)].sort()).toEqual(names);
  expect([...named(false)].sort()).toEqual(names);
});

const { program: promtool } = programOf('promtool');
// `npm test` reports missing programs at its end.
const withPromtool = promtool ? test : test.skip;

withPromtool.each([
  ['rules', ['check', 'rules', deployed.fileOf(deployed.RULES)]],
  ['tests', ['test', 'rules', deployed.fileOf(deployed.RULE_TESTS)]],
])('Prometheus itself takes the %s', (_, args) => {
  const said = execFileSync(promtool as string, args, { encoding: 'utf8' });
  expect(said).toContain('SUCCESS');
});
