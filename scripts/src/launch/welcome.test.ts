import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from '../workspace';

const execute = promisify(execFile);

async function welcomeWith(settings: object): Promise<string> {
  const given = { since: 0, host: '127.0.0.1', port: 3973, users: [], ...settings };
  const program = `
    import { welcome } from './scripts/launch/welcome.mjs';
    welcome(${JSON.stringify(given)});`;
  const { stdout } = await execute(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: ROOT,
  });
  return stdout;
}

test.each([
  ['https://creditos.ejemplo.pe', 'https://creditos.ejemplo.pe'],
  ['https://creditos.ejemplo.pe:8443/', 'https://creditos.ejemplo.pe:8443'],
])('with PUBLIC_URL=%s people are told to open that address', async (publicUrl, address) => {
  const said = await welcomeWith({ publicUrl });
  expect(said).toMatch(new RegExp(`Abra ${address}\\n`));
  expect(said).not.toContain('Abra http://');
  expect(said).toContain('El servicio escucha en http://localhost:3973\n');
});

test('a demonstration names its own addresses', async () => {
  const said = await welcomeWith({ httpsPort: '4416', users: ['asesor', 'jefe'] });
  expect(said).toContain('Abra http://localhost:3973\n');
  expect(said).toContain('Con https: https://localhost:4416\n');
  expect(said).toContain('Cuentas de demostración: asesor, jefe\n');
});
