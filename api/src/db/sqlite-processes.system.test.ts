import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from '../../testing/folder';
import { startProcess } from '../../testing/service-process';

const LOADED_MS = 5000;
const MIGRATE = `
  const { openDatabase } = await import('./api/src/db/connection.ts');
  const { migrate } = await import('./api/src/db/migrate.ts');
  await new Promise((resolve) => setTimeout(resolve, process.env.START - Date.now()));
  await migrate(openDatabase({ dataDir: process.env.DATA_DIR }));`;

const FILES = 60;
const OPEN = `
  const { openDatabase } = await import('./api/src/db/connection.ts');
  for (let file = 0; file < ${FILES}; file++) {
    const wait = Number(process.env.START) + file * 60 - Date.now();
    await new Promise((resolve) => setTimeout(resolve, wait));
    openDatabase({ dataDir: process.env.DATA_DIR + '/' + file });
  }
  process.exit();`;

async function runTogether(program: string, dataDir: string): Promise<void> {
  const env = { DATA_DIR: dataDir, START: String(Date.now() + LOADED_MS) };
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const processes = Array.from({ length: 4 }, () => startProcess(env, args));
  const codes = await Promise.all(processes.map(({ exit }) => exit));
  rmSync(dataDir, { recursive: true });
  expect(processes.map(({ said }) => said()).join('')).toBe('');
  expect(codes).toEqual([0, 0, 0, 0]);
}

test(
  'processes that start together on one embedded database all bring it up to date',
  () => runTogether(MIGRATE, dataFolder('procesos-sqlite-')),
  120_000,
);

test('processes that make the same file at once all switch it to WAL', () => {
  const dataDir = dataFolder('procesos-wal-');
  for (let file = 0; file < FILES; file++) mkdirSync(join(dataDir, String(file)));
  return runTogether(OPEN, dataDir);
}, 120_000);
