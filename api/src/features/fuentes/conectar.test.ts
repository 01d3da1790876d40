import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FUENTES } from 'shared-domain/fuentes';
import { ROOT, startProcess } from '../../../testing/service-process';
import { ConfigError } from '../../config';
import { conectarFuentes } from './conectar';
import { SIMULADOR } from './simulador';

const FOLDER = mkdtempSync(join(tmpdir(), 'fuentes-'));
afterAll(() => rmSync(FOLDER, { recursive: true }));

let modules = 0;
function moduleOf(code: string, extension = 'cjs'): string {
  const file = join(FOLDER, `adaptador-${++modules}.${extension}`);
  writeFileSync(file, code);
  return file;
}
const exporting = (value: string) => `exports.__esModule = true; exports.default = ${value};`;
const conectar = (identidad: string) => conectarFuentes({ adapters: { identidad }, timeout: 4000 });

test('a source without an adapter is not connected, and the simulator is for those that ask for it', async () => {
  expect(await conectarFuentes({ adapters: {}, timeout: 4000 })).toEqual({});
  const adapters = Object.fromEntries(FUENTES.map((fuente) => [fuente, 'simulador']));
  expect(await conectarFuentes({ adapters, timeout: 4000 })).toEqual(SIMULADOR);
});

test("an integrator's module is opened and answers with what belongs to it", async () => {
  const file = moduleOf(`
    class Registro {
      origen = 'Registro de prueba';
      #clave = 'secreta';
      async consultar({ dni }) { return { dni, clave: this.#clave }; }
    }
    ${exporting('new Registro()')}
  `);
  const { identidad } = await conectar(file);
  expect(identidad?.origen).toBe('Registro de prueba');
  const pregunta = { dni: '10117410', finalidad: 'Una prueba' };
  expect(await identidad?.consultar(pregunta, new AbortController().signal)).toMatchObject({
    clave: 'secreta',
  });
});

test.each([
  ['no default', 'exports.__esModule = true; exports.origen = "Registro";', /revise export default\.$/],
  ['no name', exporting('{ consultar() {} }'), /revise origen\.$/],
  ['no function', exporting('{ origen: "Registro", consultar: "no" }'), /revise consultar\.$/],
  ['a flag that is text', exporting('{ origen: "R", gratuita: "sí", consultar() {} }'), /revise gratuita\.$/],
  ['code that does not run', 'throw new Error("falta la clave");', /no se pudo abrir .*falta la clave/],
])(
  'a module with %s does not let the service start, and the message says why',
  async (_what, code, message) => {
    const fallo: Error = await conectar(moduleOf(code)).then(
      () => new Error('It started.'),
      (error) => error,
    );
    expect(fallo).toBeInstanceOf(ConfigError);
    expect(fallo.message).toMatch(/^FUENTES: identidad: /);
    expect(fallo.message).toMatch(message);
  },
);

test('a module that is not there is named', async () => {
  await expect(conectar('/no/hay.mjs')).rejects.toThrow(
    /^FUENTES: identidad: no se pudo abrir \/no\/hay\.mjs/,
  );
});

test('a service process opens the module of the page for operators, and names one that it cannot use', async () => {
  const check = (file: string) =>
    startProcess({ DATA_DIR: FOLDER, FUENTES: `identidad=${file}` }, [
      ...['--import', 'tsx'],
      'api/src/commands/check-config.ts',
    ]);
  const page = readFileSync(join(ROOT, 'docs/operators.md'), 'utf8');
  const [, example = ''] = /```js\n(\/\/ registro\.mjs\n.*?)```/s.exec(page) ?? [];
  const good = check(moduleOf(example, 'mjs'));
  expect([await good.exit, good.said()]).toEqual([0, '']);
  const bad = check(moduleOf("export default { origen: 'Registro' };", 'mjs'));
  expect(await bad.exit).toBe(1);
  expect(bad.said()).toMatch(/^FUENTES: identidad: .* revise consultar\.\n$/);
});
