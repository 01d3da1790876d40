import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createTestDatabase } from '../../testing/engines';
import { dataFolder } from '../../testing/folder';
import { runCommand } from '../../testing/operator-command';
import { binariesOfPostgresql, createDatabase, dropDatabase } from '../../testing/postgresql';
import { registrar } from '../../testing/solicitudes';
import { dropAppendOnlyTriggers } from '../../testing/tamper';
import { startTestApi } from '../../testing/test-api';
import { openDatabase } from '../db/connection';
import { verifyChain } from '../ledger/chain';

let folder: string;
beforeAll(() => {
  folder = dataFolder('respaldo-');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('on sqlite a list beside the copy names the documents that lie outside, as sha256sum reads it', async () => {
  const api = await startTestApi('sqlite', { place: 's3' });
  const id = await registrar(api);
  const backup = join(folder, 'uno.sqlite');
  const env = { DATA_DIR: api.database.dataDir, ...api.store?.env };
  expect(await runCommand('backup', [backup], env)).toEqual({
    status: 0,
    said: expect.stringContaining('Sin 1 documentos que están en el almacenamiento S3'),
  });
  const [key = ''] = api.store?.keys() ?? [];
  const list = readFileSync(`${backup}.documentos.sha256`, 'utf8');
  expect(list).toMatch(/^[0-9a-f]{64} {2}documentos\/[0-9a-f-]{36}\.pdf\n$/);
  expect(list).toContain(`  ${key}\n`);
  expect(hiddenFiles()).toEqual([]);
  rmSync(api.store?.fileOf(key) as string);
  const lost = await runCommand('backup', [join(folder, 'dos.sqlite'), '--revisar-documentos'], env);
  expect([lost.status, lost.said]).toEqual([
    1,
    expect.stringContaining(`Falta el documento de la evaluación ${id}`),
  ]);
  await api.close();
}, 120_000);

const hiddenFiles = () => readdirSync(folder).filter((file) => file.startsWith('.'));

describe('on postgresql', () => {
  const serverUrl = process.env.TEST_POSTGRESQL_URL as string;

  test('a copy made while the service writes is whole, and comes back into an empty database', async () => {
    const api = await startTestApi('postgresql', { place: 's3' });
    const { dataDir, databaseUrl = '' } = api.database;
    const withPassword = databaseUrl.replace('://prueba@', '://prueba:se%40creta@');
    const backup = join(folder, 'uno.dump');
    const slow = join(folder, 'pg_dump');
    const dump = `#!/bin/sh\nsleep 0.5\nexec ${join(binariesOfPostgresql(), 'pg_dump')} "$@"\n`;
    writeFileSync(slow, dump, { mode: 0o755 });
    const before = [await registrar(api), await registrar(api)];
    let isRunning = true;
    const backingUp = runCommand('backup', [backup], {
      DATA_DIR: dataDir,
      DATABASE_URL: withPassword,
      PATH: `${folder}:${process.env.PATH}`,
      ...api.store?.env,
    }).finally(() => {
      isRunning = false;
    });
    while (isRunning) {
      await registrar(api);
      await new Promise((ready) => setTimeout(ready, 50));
    }
    const { status, said } = await backingUp;
    expect([status, said]).toEqual([0, expect.stringContaining(`Respaldo completo en ${backup}\n`)]);
    expect((statSync(backup).mode & 0o777).toString(8)).toBe('600');
    expect(hiddenFiles()).toEqual([]);

    const inUse = await runCommand('restore', [backup], { DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
    expect(inUse).toEqual({ status: 1, said: expect.stringMatching(/Hay \d+ conexiones a esa base/) });
    await api.close();

    const emptyUrl = await createDatabase(serverUrl, `vacia_${process.pid}`);
    const empty = { databaseUrl: emptyUrl, dataDir: join(folder, 'nueva') };
    const restore = () =>
      runCommand('restore', [backup], { DATA_DIR: empty.dataDir, DATABASE_URL: emptyUrl });
    const done = await restore();
    expect(done).toEqual({ status: 0, said: expect.stringContaining(`Se restauró ${backup}\n`) });
    const restored = openDatabase(empty);
    expect(await verifyChain(restored.db)).toBeUndefined();
    const rows = await restored.db
      .selectFrom('evaluaciones as e')
      .innerJoin('adjuntos as a', 'a.evaluacionId', 'e.id')
      .select(['e.id', 'a.objeto', 'a.sha256'])
      .orderBy('e.id')
      .execute();
    await restored.close();
    const ids = rows.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(before));
    expect(ids).toEqual(ids.map((_, index) => (before[0] as number) + index));
    const lines = rows.map(({ objeto, sha256 }) => `${sha256}  ${objeto}\n`);
    expect(readFileSync(`${backup}.documentos.sha256`, 'utf8')).toBe(lines.join(''));
    expect(done.said).toContain(`Nombra ${rows.length} documentos`);
    expect(await restore()).toEqual({
      status: 1,
      said: expect.stringMatching(
        /no está vacía.*rename to "vacia_\d+_antes".*encoding 'UTF8' locale 'C.UTF-8' template template0/s,
      ),
    });
    await dropDatabase(serverUrl, emptyUrl);
  }, 180_000);

  test('a copy whose trail was changed is taken out again', async () => {
    const api = await startTestApi('postgresql');
    await registrar(api);
    await dropAppendOnlyTriggers(api.database);
    await api.database.db.updateTable('auditoria').set({ actorNombre: 'Otra' }).execute();
    const changed = join(folder, 'alterado.dump');
    const { dataDir, databaseUrl } = api.database;
    const backedUp = await runCommand('backup', [changed], {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
    });
    expect(backedUp.status).toBe(0);
    const emptyUrl = await createDatabase(serverUrl, `vacia_${process.pid}_b`);
    const place = { databaseUrl: emptyUrl, dataDir };
    expect(await runCommand('restore', [changed], { DATA_DIR: dataDir, DATABASE_URL: emptyUrl })).toEqual({
      status: 1,
      said: expect.stringContaining('su auditoría fue alterada'),
    });
    const { db, close } = openDatabase(place);
    const { rows } = await sql`select from pg_class where relnamespace = 'public'::regnamespace
      union all select from pg_proc where pronamespace = 'public'::regnamespace`.execute(db);
    expect(rows).toEqual([]);
    await close();
    await api.close();
    await dropDatabase(serverUrl, emptyUrl);
  }, 120_000);

  test('a copy that fails leaves no file', async () => {
    const database = await createTestDatabase('postgresql');
    const target = join(folder, 'sin-programas.dump');
    const { dataDir, databaseUrl } = database;
    const backUp = (PATH: string) =>
      runCommand('backup', [target], { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PATH });
    expect(await backUp('/nada')).toEqual({
      status: 1,
      said: expect.stringContaining('No se encontró pg_dump'),
    });
    const programs = join(folder, 'programas');
    mkdirSync(programs);
    const failing = (last: string) =>
      writeFileSync(
        join(programs, 'pg_dump'),
        `#!/bin/sh\nfor one; do case $one in --file=*) echo half > "\${one#--file=}";; esac; done\necho '${last}' >&2\nexit 1\n`,
        { mode: 0o755 },
      );
    failing('pg_dump: error: no room');
    const { said } = await backUp(`${programs}:${process.env.PATH}`);
    expect(said).toContain('pg_dump falló: pg_dump: error: no room');
    failing('pg_dump: error: aborting because of server version mismatch');
    expect((await backUp(`${programs}:${process.env.PATH}`)).said).toContain(
      'pg_dump es más antiguo que el servidor',
    );
    expect([existsSync(target), hiddenFiles()]).toEqual([false, []]);
    await database.close();
  }, 120_000);
});
