import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { CONTROLES_APAGADOS, CONTROLES_DE_PRODUCCION, type Controles } from 'shared-domain/configuracion';
import { dataFolder } from '../../../testing/folder';
import { freePort, startProcess, untilItAnswers } from '../../../testing/service-process';
import { openDatabase } from '../../db/connection';
import { configuracionSeguridad } from '../configuracion/configuracion.repository';

const PRODUCTION = () => ({
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://creditos.example',
  SMTP_URL: 'smtp://127.0.0.1:1025',
  JWT_ACCESS_KEY: randomBytes(32).toString('base64'),
  JWT_REFRESH_KEY: randomBytes(32).toString('base64'),
});

async function trasArrancar(env: NodeJS.ProcessEnv, veces = 1): Promise<[Controles, number]> {
  const dataDir = dataFolder('arranque-');
  for (let i = 0; i < veces; i++) {
    const port = await freePort();
    const service = startProcess({ ...env, DATA_DIR: dataDir, PORT: String(port) });
    await untilItAnswers(service, port);
    service.child.kill('SIGTERM');
    expect(await service.exit).toBe(0);
  }
  const { db, close } = openDatabase({ dataDir });
  const { controles } = await configuracionSeguridad(db);
  const eventos = db.selectFrom('auditoria').select('id').where('tipo', '=', 'configuracion.cambiada');
  const cuantos = (await eventos.execute()).length;
  await close();
  rmSync(dataDir, { recursive: true });
  return [controles, cuantos];
}

test('production begins with its controls, told once however often it starts', async () => {
  expect(await trasArrancar(PRODUCTION(), 2)).toEqual([CONTROLES_DE_PRODUCCION, 1]);
}, 60_000);

test('the demonstration begins with all of them off', async () => {
  expect(await trasArrancar({ DEMO: '1' })).toEqual([CONTROLES_APAGADOS, 0]);
}, 60_000);
