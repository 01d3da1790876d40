import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PROGRAM = `
  import { ask } from ${JSON.stringify(join(__dirname, 'questions.ts'))};
  const answers = await ask({
    usuario: { text: 'Usuario: ' },
    clave: { text: 'Contraseña: ', isSecret: true },
    correo: { text: 'Correo: ' },
  });
  console.log('answers ' + JSON.stringify(answers));`;

const ANSWERS = ['Usuario: ', 'Contraseña: ', 'Correo: '] as const;
const TYPED = { 'Usuario: ': 'ipena', 'Contraseña: ': 'Una-clave-larga-1', 'Correo: ': 'i@caja.pe' };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'preguntas-'));
  writeFileSync(join(folder, 'ask.mts'), PROGRAM);
});
afterAll(() => rmSync(folder, { recursive: true }));

const node = () => [process.execPath, '--import', 'tsx', join(folder, 'ask.mts')];

test('at a terminal a password is not shown while it is typed, and everything else is', async () => {
  const child = spawn('timeout', [
    '60',
    'script',
    '--quiet',
    '--return',
    '--command',
    node().join(' '),
    '/dev/null',
  ]);
  let shown = '';
  let next = 0;
  child.stdout.on('data', (part) => {
    shown += part;
    const question = ANSWERS[next];
    if (!question || !shown.includes(question)) return;
    next += 1;
    child.stdin.write(`${TYPED[question]}x\x7f\r`);
  });
  const [status] = await once(child, 'close');
  const [typed = '', answers] = shown.split('answers ');
  expect([status, JSON.parse(answers ?? '')]).toEqual([
    0,
    { usuario: 'ipena', clave: 'Una-clave-larga-1', correo: 'i@caja.pe' },
  ]);
  expect(typed).toContain('ipena');
  expect(typed).toContain('i@caja.pe');
  expect(typed).not.toContain('clave-larga');
});

test('through a pipe each line is an answer, and what is missing is empty', async () => {
  const [program = '', ...args] = node();
  const child = spawn(program, args);
  let shown = '';
  child.stdout.on('data', (part) => (shown += part));
  child.stdin.end('ipena\nUna-clave-larga-1\n');
  await once(child, 'close');
  expect(JSON.parse(shown.split('answers ')[1] ?? '')).toEqual({
    usuario: 'ipena',
    clave: 'Una-clave-larga-1',
    correo: '',
  });
});
