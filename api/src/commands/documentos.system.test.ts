import { ENGINES } from '../../testing/engines';
import { runCommand, startCommand } from '../../testing/operator-command';
import { freePort } from '../../testing/service-process';
import { registrar } from '../../testing/solicitudes';
import { startTestApi } from '../../testing/test-api';
import type { ObjectStoreSettings } from '../environment/documents';
import { cuantosDocumentos } from '../features/documentos/documentos.repository';
import { createS3Store } from '../features/documentos/s3-store';
import { storeFaults } from './base/faults';

/** `FAULTS=100`: number of kills per engine in a long run. */
const KILLS = Number(process.env.FAULTS ?? 0);

test('what is wrong with a store is told in words for the operator', async () => {
  const api = await startTestApi('sqlite', { place: 's3' });
  const settings = api.config.documents.store as ObjectStoreSettings;
  const faultsWith = (other: Partial<ObjectStoreSettings>, timeLimit?: number) =>
    storeFaults(createS3Store({ ...settings, ...other }, timeLimit));
  expect(await faultsWith({})).toEqual([]);
  expect(api.store?.keys()).toEqual([]);
  expect(await faultsWith({ bucket: 'otro-bucket' })).toEqual([
    expect.stringContaining('El bucket de DOCUMENTOS_S3_URL no existe'),
  ]);
  expect(await faultsWith({ accessKey: 'otra' })).toEqual([
    expect.stringContaining('no aceptó DOCUMENTOS_S3_ACCESS_KEY'),
  ]);
  expect(await faultsWith({ url: `http://127.0.0.1:${await freePort()}` })).toEqual([
    expect.stringContaining('no responde o no acepta (ECONNREFUSED)'),
  ]);
  api.store?.answerBy(() => {});
  expect(await faultsWith({}, 1000)).toEqual([expect.stringContaining('(TimeoutError)')]);
  await api.close();
});

describe.each(KILLS > 0 ? ENGINES : ENGINES.slice(-1))('move-documentos on %s', (engine) => {
  test('says which database and which store it means, and where new documents go', async () => {
    const api = await startTestApi(engine, { place: 's3-sin-nuevos' });
    const { db, dataDir, databaseUrl } = api.database;
    const place = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' };
    const env = { ...place, ...api.store?.env };
    for (let i = 0; i < Math.max(3, KILLS); i++) await registrar(api);
    const { base: total } = await cuantosDocumentos(db);

    for (let kill = 0; kill < KILLS; kill++) {
      const { child, end } = startCommand('move-documentos', ['--a', kill % 20 < 10 ? 's3' : 'base'], env);
      const { s3: before } = await cuantosDocumentos(db);
      const isOver = () => child.exitCode !== null;
      while (!isOver() && (await cuantosDocumentos(db)).s3 === before) {
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 100));
      child.kill('SIGKILL');
      await end;
    }

    const { status, said } = await runCommand('move-documentos', ['--a', 's3'], env);
    expect([status, said]).toEqual([0, expect.stringContaining('Quedan por mover: 0.')]);
    expect(said).toMatch(
      /^Base de datos: .*\nDocumentos: s3, bucket documentos-de-prueba en http:.*\nPor mover/,
    );
    expect(said).toContain(
      'Los documentos nuevos van a la base de datos hasta que DOCUMENTOS_S3_URL esté sin nuevos=base.',
    );
    expect(await cuantosDocumentos(db)).toEqual({ base: 0, s3: total });
    await api.documentos.sweep(api.clock.now + 48 * 3_600_000);
    expect(api.store?.keys()).toHaveLength(total);
    const reviewed = await runCommand('check-documentos', [], env);
    expect([reviewed.status, reviewed.said]).toEqual([
      0,
      expect.stringContaining(`Los ${total} documentos están completos.`),
    ]);
    if (KILLS > 0) process.stdout.write(`${engine}: ${KILLS} traslados interrumpidos, ${total} documentos\n`);
    await api.close();
  }, 3_600_000);
});
