import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace';

/** Responses arrive after the end of each test. */
const PLANTED = `
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const server = createServer((request, response) => {
  if (request.url === '/nunca') return;
  setTimeout(() => response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end(), 200);
});
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function call(path: string, onAnswer = () => {}): void {
  const request = new XMLHttpRequest();
  request.open('GET', 'http://127.0.0.1:' + (server.address() as AddressInfo).port + path);
  request.onload = onAnswer;
  request.send();
}

test('waits for a call without an answer', () => {
  document.body.innerHTML = '<div aria-busy="true"></div>';
  call('/nunca');
});

let loaded: unknown;
test('leads to a screen with a call of its own', () => {
  document.body.innerHTML = '';
  call('/una', () => setTimeout(() => call('/otra', () => import('./late').then((late) => (loaded = late)))));
});

test('the screen before has been loaded', () => expect(loaded).toBeDefined());
`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(ROOT, 'scripts/planted-'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(
    join(folder, 'jest.config.js'),
    "import { jestProject } from 'scripts/jest';\nexport default jestProject({ name: 'shared-auth', dom: true });\n",
  );
  writeFileSync(join(folder, 'src/late.ts'), 'export const late = true;');
  writeFileSync(join(folder, 'src/page.test.ts'), PLANTED);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a test whose page never finishes loading fails by its name; one whose page finishes ends afterwards', () => {
  const jest = join(ROOT, 'node_modules/jest/bin/jest.js');
  const { status, stderr } = spawnSync(process.execPath, [jest, '--rootDir', folder], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, expect.stringMatching(/✕ waits for a call without an answer/)]);
  expect(stderr).toContain('The page still loads at the end of the test: GET /nunca, <div aria-busy>');
  expect(stderr).toMatch(/✓ leads to a screen with a call of its own/);
  expect(stderr).toMatch(/✓ the screen before has been loaded/);
  expect(stderr).not.toContain('torn down');
});
