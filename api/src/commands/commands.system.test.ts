import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { sql } from 'kysely';
import { ENGINES } from '../../testing/engines';
import { dataFolder } from '../../testing/folder';
import { registrar } from '../../testing/solicitudes';
import { dropAppendOnlyTriggers } from '../../testing/tamper';
import { startTestApi } from '../../testing/test-api';
import { openDatabase, SQLITE_FILE } from '../db/connection';
import { verifyChain } from '../ledger/chain';
import { type Ledger, watchLedger } from '../ledger/ledger';

const ROOT_FOLDER = resolve(__dirname, '../../..');

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

/** Folder with bundled commands, which start faster. */
const { COMMANDS } = process.env;
const command = (name: string, args: string[]) => [
  ...(COMMANDS ? [join(COMMANDS, `${name}.mjs`)] : ['--import', 'tsx', `api/src/commands/${name}.ts`]),
  ...args,
];
const place = (folder: string, more = {}) => ({
  cwd: ROOT_FOLDER,
  env: { PATH: process.env.PATH, DATA_DIR: folder, ...more },
});

function run(name: string, args: string[] = [], input = '') {
  const options = { ...place(dataDir), input, encoding: 'utf8' as const };
  const { status, stdout, stderr } = spawnSync(process.execPath, command(name, args), options);
  return { status, said: afterName(stdout + stderr) };
}

function afterName(said: string): string {
  const [first = '', ...rest] = said.split('\n');
  expect(first).toMatch(/^Base de datos: (PostgreSQL, base prueba_\w+ en 127\.0\.0\.1:\d+|\/.*sqlite)/);
  return rest.join('\n');
}

async function runBeside(name: string, args: string[], where: ReturnType<typeof place>) {
  const child = spawn(process.execPath, command(name, args), where);
  let said = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', (part) => (said += part));
  const [status] = await once(child, 'close');
  return { status, said: name === 'check-config' ? said : afterName(said) };
}

const accounts = async () => {
  const copy = mkdtempSync(join(dataDir, 'copia-'));
  copyFileSync(join(dataDir, SQLITE_FILE), join(copy, SQLITE_FILE));
  const database = openDatabase({ dataDir: copy });
  const rows = await database.db.selectFrom('usuarios').select(['username', 'rol']).execute();
  await database.close();
  return rows;
};

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

const onFailure = () => {};
const onPause = () => {};
const onResume = () => {};

function signInTo(file: string): void {
  const database = new DatabaseSync(file);
  database.exec(`insert into sesiones ("usuarioId", id, recordar, "creadoEn", "usadoEn", "expiraEn")
    select id, 'una', 0, 1, 1, 1 from usuarios`);
  database.close();
}

const answersFor = (username: string, password = 'Una-clave-larga-1') =>
  `${username}\nÍñigo Peña\ninigo@financiera.example\n45678912\n${password}\n`;

test('an installation gets its first account, a backup, and all of it back', async () => {
  expect(run('create-superadmin', [], answersFor('ipena', 'corta')).said).toContain(
    'clave: La contraseña debe',
  );
  expect(run('create-superadmin', [], answersFor('ipena'))).toMatchObject({ status: 0 });
  expect(await accounts()).toEqual([{ username: 'ipena', rol: 'superadmin' }]);
  const again = run('create-superadmin', [], answersFor('ipena'));
  expect([again.status, again.said]).toEqual([1, expect.stringContaining('Ya existe una cuenta')]);

  const backup = join(dataDir, 'respaldo.sqlite');
  expect(run('backup', [backup])).toMatchObject({ status: 0 });
  expect([modeOf(backup), modeOf(join(dataDir, SQLITE_FILE))]).toEqual(['600', '600']);
  expect(run('backup', [backup])).toMatchObject({ status: 1 });

  const database = new DatabaseSync(join(dataDir, SQLITE_FILE));
  database.exec(
    `drop trigger auditoria_update; update auditoria set "actorNombre" = 'Otra'; delete from usuarios`,
  );
  database.close();
  const tampered = run('verify-auditoria');
  expect([tampered.status, tampered.said]).toEqual([
    1,
    'La auditoría fue alterada: el evento 1 fue editado.\n',
  ]);

  const tamperedBackup = join(dataDir, 'alterado.sqlite');
  copyFileSync(backup, tamperedBackup);
  const inside = new DatabaseSync(tamperedBackup);
  inside.exec(`drop trigger auditoria_update; update auditoria set "actorNombre" = 'Otra'`);
  inside.close();
  const refused = run('restore', [tamperedBackup]);
  expect([refused.status, refused.said]).toEqual([
    1,
    'El respaldo no se restauró: su auditoría fue alterada.\n',
  ]);

  const note = join(dataDir, 'auditoria-cabezas-1-2026-11.jsonl');
  const line = { fecha: '2026-11-22T13:05:00.000Z', ultimo: 1, hash: 'f'.repeat(64), llave: 'x', sello: 'x' };
  writeFileSync(note, `${JSON.stringify(line)}\n`);
  const contradicted = run('restore', [backup]);
  expect([contradicted.status, contradicted.said]).toEqual([
    1,
    expect.stringContaining('su evento 1 no es el que se anotó fuera de la base'),
  ]);
  rmSync(note);

  const notADatabase = join(dataDir, 'falso.sqlite');
  writeFileSync(notADatabase, 'no es una base de datos');
  expect(run('restore', [notADatabase])).toMatchObject({ status: 1 });
  expect(await accounts()).toEqual([]);
  chmodSync(backup, 0o644);
  expect(run('restore', [backup])).toMatchObject({ status: 0 });
  expect(modeOf(join(dataDir, SQLITE_FILE))).toBe('600');
  expect(await accounts()).toHaveLength(1);
  const intact = run('verify-auditoria');
  expect([intact.status, intact.said]).toEqual([
    0,
    expect.stringMatching(/^La auditoría está completa: 1 eventos\.\nNo hay notas en /),
  ]);

  signInTo(join(dataDir, SQLITE_FILE));
  expect(run('close-sessions').said).toContain('Sesiones cerradas: 1.');
  expect(run('verify-auditoria')).toMatchObject({ status: 0 });

  rmSync(join(dataDir, 'audit-keys.txt'));
  const withoutKey = run('verify-auditoria');
  expect([withoutKey.status, withoutKey.said]).toEqual([
    1,
    expect.stringMatching(
      /^No se puede decir si la auditoría está completa: falta la llave \w+\. Ponga AUDIT_KEYS/,
    ),
  ]);
}, 120_000);

test('a backup made while the service writes is whole, and is not put under a service that runs', async () => {
  const api = await startTestApi();
  const backup = join(dataDir, 'en-marcha.sqlite');
  await sql`pragma wal_autocheckpoint = 0`.execute(api.database.db);
  const confirmed = [await registrar(api)];
  let isRunning = true;
  const backingUp = runBeside('backup', [backup], place(api.database.dataDir)).finally(() => {
    isRunning = false;
  });
  const before = [...confirmed];
  while (isRunning) {
    confirmed.push(await registrar(api));
    await new Promise((listo) => setTimeout(listo, 5));
  }
  expect(await backingUp).toMatchObject({ status: 0 });
  const restored = await runBeside('restore', [backup], place(api.database.dataDir));
  expect([restored.status, restored.said]).toEqual([
    1,
    expect.stringContaining('deténgalo antes de restaurar'),
  ]);
  expect((await registrar(api)) > Math.max(...confirmed)).toBe(true);
  await api.close();

  const newFolder = join(dataDir, 'nueva');
  expect(await runBeside('restore', [backup], place(newFolder))).toMatchObject({ status: 0 });
  const { db, close } = openDatabase({ dataDir: newFolder });
  expect(await verifyChain(db)).toBeUndefined();
  const rows = await db
    .selectFrom('evaluaciones as e')
    .leftJoin('adjuntos as a', 'a.evaluacionId', 'e.id')
    .leftJoin('auditoria as t', (join) =>
      join.onRef('t.evaluacionId', '=', 'e.id').on('t.tipo', '=', 'evaluacion.registrada'),
    )
    .leftJoin('auditoriaPorEncadenar as p', (join) =>
      join.onRef('p.evaluacionId', '=', 'e.id').on('p.tipo', '=', 'evaluacion.registrada'),
    )
    .select(({ fn }) => ['e.id', 'a.sha256', fn.coalesce('t.id', 'p.turno').as('evento')])
    .orderBy('e.id')
    .execute();
  await close();
  const ids = rows.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(before));
  expect(ids).toEqual(confirmed.slice(0, ids.length));
  expect(rows.every(({ sha256, evento }) => sha256 !== null && evento !== null)).toBe(true);
}, 120_000);

test.each(ENGINES)(
  'on %s verify-auditoria tells of a chain that was cut off, until resume-auditoria says what was found',
  async (engine) => {
    let ledger: Ledger | undefined;
    const api = await startTestApi(engine, {
      ledger: ({ db, dataDir: folder }) => {
        ledger = watchLedger({
          db,
          dataDir: folder,
          port: 1,
          onFailure,
          onUnchained: onFailure,
          onPause,
          onResume,
        });
        return ledger;
      },
    });
    const { db, databaseUrl, dataDir: folder } = api.database;
    await registrar(api);
    await ledger?.stop();
    const command = (name: string, args: string[] = []) =>
      runBeside(name, args, place(folder, databaseUrl ? { DATABASE_URL: databaseUrl } : {}));
    const rows = await db.selectFrom('auditoria').select(['id', 'hash']).orderBy('id').execute();
    const { id: ultimo, hash } = rows.at(-2) ?? { id: 0, hash: '' };
    await dropAppendOnlyTriggers(api.database);
    await db.deleteFrom('auditoria').where('id', '>', ultimo).execute();
    await db.updateTable('auditoriaCabeza').set({ ultimo, hash }).execute();
    const cortada = `La auditoría está cortada: faltan los eventos desde el ${ultimo + 1}.\n`;
    expect(await command('verify-auditoria')).toEqual({ status: 1, said: cortada });

    expect(await command('resume-auditoria')).toMatchObject({ status: 1 });
    const motivo = ['--motivo', 'Se borró un evento a mano.'];
    expect(await command('resume-auditoria', motivo)).toEqual({
      status: 0,
      said: `${cortada}Quedó anotado en el evento ${ultimo + 2}. El servicio acepta cambios otra vez.\n`,
    });
    expect(await command('resume-auditoria', motivo)).toMatchObject({ status: 1 });
    await ledger?.update();
    await registrar(api);

    const kept = join(folder, 'credievalua.log');
    const lineOf = (head: object) => JSON.stringify({ level: 30, head, msg: 'audit head' });
    const { hash: newest } = await db.selectFrom('auditoriaCabeza').select('hash').executeTakeFirstOrThrow();
    const line = lineOf({ fecha: '2026-11-22T13:05:00.000Z', ultimo: ultimo + 3, hash: newest, llave: 'x' });
    writeFileSync(kept, `Nov 22 credievalua: ${line}\n${JSON.stringify({ message: line })}\n`);
    expect(await command('verify-auditoria', ['--cabezas', kept])).toEqual({
      status: 0,
      said:
        `La auditoría está completa: ${ultimo + 3} eventos.\n` +
        `Antes del evento ${ultimo + 2} hubo una ruptura que alguien revisó: lo que se encontró está en él.\n` +
        `Concuerdan las 2 cabezas de ${kept}.\n`,
    });
    writeFileSync(kept, lineOf({ ultimo: ultimo + 2, hash: 'f'.repeat(64) }));
    const differs = await command('verify-auditoria', ['--cabezas', kept]);
    expect([differs.status, differs.said]).toEqual([
      1,
      expect.stringContaining(`el evento ${ultimo + 2} no es`),
    ]);
    await api.close();
  },
  120_000,
);

test('what is missing in the variables of production is told before anything is built', async () => {
  const missing = { NODE_ENV: 'production', PUBLIC_URL: 'https://creditos.example.pe' };
  const { status, said } = await runBeside('check-config', [], place(dataDir, missing));
  expect([status, said]).toEqual([1, expect.stringContaining('Falta JWT_ACCESS_KEY')]);
  const inOrder = await runBeside('check-config', [], place(dataDir));
  expect(inOrder).toEqual({ status: 0, said: '' });
});
