import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { sql } from 'kysely';
import { verificarCadena } from '../auditoria/cadena';
import { archivoDeNota } from '../auditoria/notas';
import { cuidarTestigo } from '../auditoria/testigo';
import { ARCHIVO_SQLITE, openDatabase } from '../db/connection';
import { quitarCandados } from '../testing/alterar';
import { apiDePrueba } from '../testing/api-de-prueba';
import { dataFolder } from '../testing/folder';
import { MOTORES } from '../testing/motores';
import { registrar } from '../testing/solicitudes';

const RAIZ = resolve(__dirname, '../../..');

let dataDir: string;
let umask: number;
beforeAll(() => {
  dataDir = dataFolder('commands-');
  umask = process.umask(0o022);
});
afterAll(() => {
  process.umask(umask);
  rmSync(dataDir, { recursive: true });
});

const orden = (nombre: string, argumentos: string[]) => [
  '--import',
  'tsx',
  `api/src/commands/${nombre}.ts`,
  ...argumentos,
];
const lugar = (carpeta: string, mas = {}) => ({
  cwd: RAIZ,
  env: { PATH: process.env.PATH, DATA_DIR: carpeta, ...mas },
});

function correr(nombre: string, argumentos: string[] = [], entrada = '') {
  const opciones = { ...lugar(dataDir), input: entrada, encoding: 'utf8' as const };
  const { status, stdout, stderr } = spawnSync(process.execPath, orden(nombre, argumentos), opciones);
  return { status, dicho: stdout + stderr };
}

/** The same while this process goes on. */
async function correrAparte(nombre: string, argumentos: string[], donde: ReturnType<typeof lugar>) {
  const proceso = spawn(process.execPath, orden(nombre, argumentos), donde);
  let dicho = '';
  for (const salida of [proceso.stdout, proceso.stderr]) salida.on('data', (parte) => (dicho += parte));
  const [status] = await once(proceso, 'close');
  return { status, dicho };
}

/** Looked at in a copy: the driver keeps a file open whose statements it still remembers. */
const cuantasCuentas = async () => {
  const copia = mkdtempSync(join(dataDir, 'copia-'));
  copyFileSync(join(dataDir, ARCHIVO_SQLITE), join(copia, ARCHIVO_SQLITE));
  const base = openDatabase({ dataDir: copia });
  const cuentas = await base.db.selectFrom('usuarios').select(['username', 'rol']).execute();
  await base.close();
  return cuentas;
};

const modoDe = (archivo: string) => (statSync(archivo).mode & 0o777).toString(8);

const alFallar = () => {};
const alRomperse = () => {};

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
  expect([modoDe(respaldo), modoDe(join(dataDir, ARCHIVO_SQLITE))]).toEqual(['600', '600']);
  expect(correr('respaldar', [respaldo])).toMatchObject({ status: 1 });

  const base = new DatabaseSync(join(dataDir, ARCHIVO_SQLITE));
  base.exec(
    `drop trigger auditoria_update; update auditoria set "actorNombre" = 'Otra'; delete from usuarios`,
  );
  base.close();
  const alterada = correr('auditoria-verificar');
  expect([alterada.status, alterada.dicho]).toEqual([
    1,
    'La auditoría fue alterada: el evento 1 fue editado.\n',
  ]);

  const alterado = join(dataDir, 'alterado.sqlite');
  copyFileSync(respaldo, alterado);
  const dentro = new DatabaseSync(alterado);
  dentro.exec(`drop trigger auditoria_update; update auditoria set "actorNombre" = 'Otra'`);
  dentro.close();
  const negada = correr('restaurar', [alterado]);
  expect([negada.status, negada.dicho]).toEqual([
    1,
    'El respaldo no se restauró: su auditoría fue alterada.\n',
  ]);

  const nota = archivoDeNota(dataDir, 1);
  writeFileSync(nota, JSON.stringify({ ultimo: 1, hash: 'f'.repeat(64) }));
  const desmentido = correr('restaurar', [respaldo]);
  expect([desmentido.status, desmentido.dicho]).toEqual([
    1,
    expect.stringContaining('su evento 1 no es el que se anotó fuera de la base'),
  ]);
  rmSync(nota);

  const falso = join(dataDir, 'falso.sqlite');
  writeFileSync(falso, 'no es una base de datos');
  expect(correr('restaurar', [falso])).toMatchObject({ status: 1 });
  expect(await cuantasCuentas()).toEqual([]);
  chmodSync(respaldo, 0o644);
  expect(correr('restaurar', [respaldo])).toMatchObject({ status: 0 });
  expect(modoDe(join(dataDir, ARCHIVO_SQLITE))).toBe('600');
  expect(await cuantasCuentas()).toHaveLength(1);
  const integra = correr('auditoria-verificar');
  expect([integra.status, integra.dicho]).toEqual([
    0,
    expect.stringMatching(/^La auditoría está completa: 1 eventos\.\nNo hay una nota en /),
  ]);
}, 120_000);

test('a backup made while the service writes is whole, and is not put under a service that runs', async () => {
  const api = await apiDePrueba();
  const respaldo = join(dataDir, 'en-marcha.sqlite');
  // What is written stays in the log beside the database, as in a service that was never quiet.
  await sql`pragma wal_autocheckpoint = 0`.execute(api.base.db);
  const confirmadas = [await registrar(api)];
  let respaldando = true;
  const respaldar = correrAparte('respaldar', [respaldo], lugar(api.base.dataDir)).finally(() => {
    respaldando = false;
  });
  const antes = [...confirmadas];
  while (respaldando) {
    confirmadas.push(await registrar(api));
    await new Promise((listo) => setTimeout(listo, 5));
  }
  expect(await respaldar).toMatchObject({ status: 0 });
  const encima = await correrAparte('restaurar', [respaldo], lugar(api.base.dataDir));
  expect([encima.status, encima.dicho]).toEqual([1, expect.stringContaining('deténgalo antes de restaurar')]);
  expect((await registrar(api)) > Math.max(...confirmadas)).toBe(true);
  await api.close();

  const nueva = join(dataDir, 'nueva');
  expect(await correrAparte('restaurar', [respaldo], lugar(nueva))).toMatchObject({ status: 0 });
  const { db, close } = openDatabase({ dataDir: nueva });
  expect(await verificarCadena(db)).toBeUndefined();
  const filas = await db
    .selectFrom('evaluaciones as e')
    .leftJoin('adjuntos as a', 'a.evaluacionId', 'e.id')
    .leftJoin('auditoria as t', (join) =>
      join.onRef('t.evaluacionId', '=', 'e.id').on('t.tipo', '=', 'evaluacion.registrada'),
    )
    .select(['e.id', 'a.sha256', 't.id as evento'])
    .orderBy('e.id')
    .execute();
  await close();
  const ids = filas.map(({ id }) => id);
  // All that was confirmed before it began, and of the rest whole ones up to some moment.
  expect(ids).toEqual(expect.arrayContaining(antes));
  expect(ids).toEqual(confirmadas.slice(0, ids.length));
  expect(filas.every(({ sha256, evento }) => sha256 !== null && evento !== null)).toBe(true);
}, 120_000);

test.each(MOTORES)(
  'auditoria:verificar reads the note beside %s and tells of a chain that was cut off',
  async (motor) => {
    let parar = async () => {};
    const api = await apiDePrueba(motor, {
      testigo: ({ db, dataDir: carpeta }) => {
        const testigo = cuidarTestigo({ db, dataDir: carpeta, port: 1, alFallar, alRomperse });
        parar = testigo.parar;
        return testigo;
      },
    });
    const { db, databaseUrl, dataDir: carpeta } = api.base;
    await registrar(api);
    await parar();
    const filas = await db.selectFrom('auditoria').select(['id', 'hash']).orderBy('id').execute();
    const { id: ultimo, hash } = filas.at(-2) ?? { id: 0, hash: '' };
    await quitarCandados(api.base);
    await db.deleteFrom('auditoria').where('id', '>', ultimo).execute();
    await db.updateTable('auditoriaCabeza').set({ ultimo, hash }).execute();
    const url = databaseUrl ? { DATABASE_URL: databaseUrl } : {};
    const verificada = await correrAparte('auditoria-verificar', [], lugar(carpeta, url));
    expect([verificada.status, verificada.dicho]).toEqual([
      1,
      `La auditoría está cortada: faltan los eventos desde el ${ultimo + 1}.\n`,
    ]);
    await api.close();
  },
  60_000,
);
