import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createTestDatabase } from '../../testing/engines';
import { dataFolder } from '../../testing/folder';
import { runCommand } from '../../testing/operator-command';
import { binariesOfPostgresql, createDatabase, dropDatabase } from '../../testing/postgresql';
import { registrar } from '../../testing/solicitudes';
import { dropAppendOnlyTriggers } from '../../testing/tamper';
import { startTestApi } from '../../testing/test-api';
import { verifyChain } from '../auditoria/cadena';
import { openDatabase } from '../db/connection';
import { copySqlite } from './respaldo/copy-sqlite';
import { dumpPostgresql } from './respaldo/dump-postgresql';
import { restorePostgresql } from './respaldo/restore-postgresql';

let folder: string;
beforeAll(() => {
  folder = dataFolder('respaldo-');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('on sqlite a list beside the copy names the documents that lie outside, as sha256sum reads it', async () => {
  const api = await startTestApi('sqlite', { place: 's3' });
  const id = await registrar(api);
  const backup = join(folder, 'uno.sqlite');
  expect(await copySqlite(api.database.db, backup)).toBe(1);
  const [key = ''] = api.store?.keys() ?? [];
  const list = readFileSync(`${backup}.documentos.sha256`, 'utf8');
  expect(list).toMatch(/^[0-9a-f]{64} {2}documentos\/[0-9a-f-]{36}\.pdf\n$/);
  expect(list).toContain(`  ${key}\n`);
  expect(hiddenFiles()).toEqual([]);
  rmSync(api.store?.fileOf(key) as string);
  const env = { DATA_DIR: api.database.dataDir, ...api.store?.env };
  const lost = await runCommand('respaldar', [join(folder, 'dos.sqlite'), '--revisar-documentos'], env);
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
    // Whoever starts it late sees evaluations that the list does not name, unless both are of one moment.
    const slow = join(folder, 'pg_dump');
    const dump = `#!/bin/sh\nsleep 0.5\nexec ${join(binariesOfPostgresql(), 'pg_dump')} "$@"\n`;
    writeFileSync(slow, dump, { mode: 0o755 });
    const before = [await registrar(api), await registrar(api)];
    let isRunning = true;
    const backingUp = runCommand('respaldar', [backup], {
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

    const place = { databaseUrl, dataDir };
    await expect(restorePostgresql(backup, { env: {}, place })).rejects.toThrow(
      /Hay \d+ conexiones a esa base/,
    );
    await api.close();

    const emptyUrl = await createDatabase(serverUrl, `vacia_${process.pid}`);
    const empty = { databaseUrl: emptyUrl, dataDir: join(folder, 'nueva') };
    const documents = await restorePostgresql(backup, { env: {}, place: empty });
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
    // The list is of the same moment as the copy.
    const lines = rows.map(({ objeto, sha256 }) => `${sha256}  ${objeto}\n`);
    expect(readFileSync(`${backup}.documentos.sha256`, 'utf8')).toBe(lines.join(''));
    expect(documents).toBe(rows.length);
    await expect(restorePostgresql(backup, { env: {}, place: empty })).rejects.toThrow(
      /no está vacía.*rename to "vacia_\d+_antes".*encoding 'UTF8' locale 'C.UTF-8' template template0/s,
    );
    await dropDatabase(serverUrl, emptyUrl);
  }, 180_000);

  test('a copy whose trail was changed is taken out again', async () => {
    const api = await startTestApi('postgresql');
    await registrar(api);
    await dropAppendOnlyTriggers(api.database);
    await api.database.db.updateTable('auditoria').set({ actorNombre: 'Otra' }).execute();
    const changed = join(folder, 'alterado.dump');
    await dumpPostgresql(api.database, changed);
    const emptyUrl = await createDatabase(serverUrl, `vacia_${process.pid}_b`);
    // The key of the trail is kept there.
    const place = { databaseUrl: emptyUrl, dataDir: api.database.dataDir };
    await expect(restorePostgresql(changed, { env: {}, place })).rejects.toThrow('su auditoría fue alterada');
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
    const { PATH } = process.env;
    process.env.PATH = '/nada';
    await expect(dumpPostgresql(database, target)).rejects.toThrow('No se encontró pg_dump');
    process.env.PATH = PATH;
    const elsewhere = `${database.databaseUrl}_no_existe`;
    const wrong = { ...database, place: { ...database.place, databaseUrl: elsewhere } };
    await expect(dumpPostgresql(wrong, target)).rejects.toThrow(/^pg_dump falló: .*does not exist/);
    expect([existsSync(target), hiddenFiles()]).toEqual([false, []]);
    await database.close();
  }, 120_000);
});
