import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../scripts/src/workspace';
import { NAMES } from './machine';
import { OPERATORS_PAGES, type OperatorsPage, variablesOfService, variablesOn } from './page';
import { blocksOn } from './page-blocks';

const [page] = OPERATORS_PAGES as [OperatorsPage];

const READ_BY_NODE = 'NODE_EXTRA_CA_CERTS';
const sources = ['api/src', 'scripts', 'deploy', 'shared-domain/src']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(\.(ts|mjs|env\.example|service|conf|cfg)|\/credievalua)$/.test(file))
      .filter((file) => !/node_modules|\.test\.ts$/.test(file))
      .map((file) => readFileSync(join(ROOT, folder, file), 'utf8')),
  )
  .concat(READ_BY_NODE, readFileSync(join(ROOT, 'package.json'), 'utf8'))
  .join('\n');

test.each(OPERATORS_PAGES)('$file names variables that something reads', (one) => {
  const isRead = (name: string) => new RegExp(`\\b${name}\\b`).test(sources);
  expect(variablesOn(one).filter((name) => !isRead(name))).toEqual([]);
});

test('docs/operators.md tells of every variable of the service', () => {
  expect(variablesOfService().length).toBeGreaterThan(30);
  expect(variablesOfService().length).toBeLessThanOrEqual(35);
  expect(variablesOfService().filter((name) => !page.text.includes(`\`${name}`))).toEqual([]);
});

test('no block of commands lacks its machine, without which nobody types it', () => {
  expect(OPERATORS_PAGES.flatMap(({ text }) => text.match(/^ *```sh *$/gm) ?? [])).toEqual([]);
});

test('what narrows the rights of new files widens them again, for whatever is typed into that shell next', () => {
  const blocks = blocksOn(page.text).filter(({ script }) => /^umask 0[27]7$/m.test(script));
  expect(blocks.length).toBeGreaterThan(5);
  expect(blocks.filter(({ script }) => !/^umask 022$/m.test(script)).map(({ line }) => line)).toEqual([]);
});

test('a new key of tokens comes from behind to the front, and every other one stays in its order', () => {
  const [, program = ''] = /awk -F, '([^']+)' \$name/.exec(page.text) ?? [];
  const turned = (keys: string) =>
    spawnSync('bash', ['-c', `awk -F, '${program}'`], { input: keys, encoding: 'utf8' }).stdout;
  expect(turned('uno,nueva\n')).toBe('nueva,uno\n');
  expect(turned('dos,uno,nueva\n')).toBe('nueva,dos,uno\n');
});

test('commands are typed on machines that exist, and the shell can read each of them', () => {
  const blocks = blocksOn(page.text);
  expect(blocks.length).toBeGreaterThan(30);
  const places = [...NAMES, 'workstation', 'clone'] as string[];
  expect(blocks.flatMap(({ machines }) => machines).filter((one) => !places.includes(one))).toEqual([]);
  const misread = blocks.filter(({ script }) => spawnSync('bash', ['-nc', script]).status !== 0);
  expect(misread.map(({ line }) => line)).toEqual([]);
});

test('on one machine the settings start as they are copied', () => {
  const home = mkdtempSync(join(tmpdir(), 'una-maquina-'));
  const [, block = ''] = /^## Installation on one machine[\s\S]*?```\n([\s\S]*?)```/m.exec(page.text) ?? [];
  const settings = block.replace(/^npm .*/gm, '');
  const check = `${settings}\nexec node --import tsx api/src/commands/check-config.ts`;
  const env = { PATH: process.env.PATH, HOME: home, NODE_ENV: 'production' as const };
  const { status, stderr } = spawnSync('sh', ['-euc', check], { cwd: ROOT, env, encoding: 'utf8' });
  rmSync(home, { recursive: true });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
