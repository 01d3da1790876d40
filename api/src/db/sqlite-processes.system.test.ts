import { rmSync } from 'node:fs';
import { dataFolder } from '../../testing/folder';
import { startProcess } from '../../testing/service-process';

const LOADED_MS = 5000;
const MIGRATE = `
  const { openDatabase } = await import('./api/src/db/connection.ts');
  const { migrate } = await import('./api/src/db/migrate.ts');
  await new Promise((resolve) => setTimeout(resolve, process.env.START - Date.now()));
  await migrate(openDatabase({ dataDir: process.env.DATA_DIR }));`;

test('processes that start together on one embedded database all bring it up to date', async () => {
  const dataDir = dataFolder('procesos-sqlite-');
  const program = ['--import', 'tsx', '--input-type=module', '--eval', MIGRATE];
  const env = { DATA_DIR: dataDir, START: String(Date.now() + LOADED_MS) };
  const processes = Array.from({ length: 4 }, () => startProcess(env, program));
  const codes = await Promise.all(processes.map(({ exit }) => exit));
  rmSync(dataDir, { recursive: true });
  expect(processes.map(({ said }) => said()).join('')).toBe('');
  expect(codes).toEqual([0, 0, 0, 0]);
}, 120_000);
