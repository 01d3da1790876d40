import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openDatabase } from '../db/connection';

const RAIZ = resolve(__dirname, '../../..');

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'commands-'));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

function correr(nombre: string, argumentos: string[] = [], entrada = '') {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', `api/src/commands/${nombre}.ts`, ...argumentos],
    { cwd: RAIZ, env: { PATH: process.env.PATH, DATA_DIR: dataDir }, input: entrada, encoding: 'utf8' },
  );
  return { status, dicho: stdout + stderr };
}

const cuantasCuentas = async () => {
  const base = openDatabase({ dataDir });
  const cuentas = await base.db.selectFrom('usuarios').select(['username', 'rol']).execute();
  await base.close();
  return cuentas;
};

const respuestas = (usuario: string, clave = 'Una-clave-larga-1') =>
  `${usuario}\nÍñigo Peña\ninigo@financiera.example\n45678912\n${clave}\n`;

test('an installation gets its first account, a backup, and all of it back', async () => {
  expect(correr('crear-superadmin', [], respuestas('ipena', 'corta')).dicho).toContain(
    'clave: La contraseña debe',
  );
  expect(correr('crear-superadmin', [], respuestas('ipena'))).toMatchObject({ status: 0 });
  expect(await cuantasCuentas()).toEqual([{ username: 'ipena', rol: 'superadmin' }]);
  const otra = correr('crear-superadmin', [], respuestas('ipena'));
  expect([otra.status, otra.dicho]).toEqual([1, expect.stringContaining('Ya existe una cuenta')]);

  const respaldo = join(dataDir, 'respaldo.sqlite');
  expect(correr('respaldar', [respaldo])).toMatchObject({ status: 0 });
  expect(correr('respaldar', [respaldo])).toMatchObject({ status: 1 });

  const base = openDatabase({ dataDir });
  await base.db.updateTable('auditoria').set({ actorNombre: 'Otra' }).execute();
  await base.db.deleteFrom('usuarios').execute();
  await base.close();
  const alterada = correr('auditoria-verificar');
  expect([alterada.status, alterada.dicho]).toEqual([
    1,
    'La auditoría fue alterada: el evento 1 fue editado.\n',
  ]);

  const falso = join(dataDir, 'falso.sqlite');
  writeFileSync(falso, 'no es una base de datos');
  expect(correr('restaurar', [falso])).toMatchObject({ status: 1 });
  expect(await cuantasCuentas()).toEqual([]);
  expect(correr('restaurar', [respaldo])).toMatchObject({ status: 0 });
  expect(await cuantasCuentas()).toHaveLength(1);
  const integra = correr('auditoria-verificar');
  expect([integra.status, integra.dicho]).toEqual([0, 'La auditoría está completa: 1 eventos.\n']);
}, 120_000);
