import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { type BaseDeDatos, type Motor, openDatabase } from '../db/connection';
import { migrate } from '../db/migrate';
import { dataFolder } from './folder';
import { crearBase } from './postgresql';

/** Address of the temporary PostgreSQL cluster that the test run started; missing where it could not. */
const servidor = () => process.env.TEST_POSTGRESQL_URL;

/** The engines that tests of stored behaviour run on. */
export const MOTORES: Motor[] = servidor() ? ['sqlite', 'postgresql'] : ['sqlite'];

export interface BaseDePrueba extends BaseDeDatos {
  dataDir: string;
  databaseUrl: string | undefined;
}

/** An empty, migrated database of its own; `close` leaves nothing behind. */
export async function baseDePrueba(motor: Motor, existente?: string): Promise<BaseDePrueba> {
  const dataDir = dataFolder('api-');
  const databaseUrl = existente ?? (motor === 'postgresql' ? await baseNueva() : undefined);
  const base = openDatabase(databaseUrl ? { dataDir, databaseUrl } : { dataDir });
  await migrate(base);
  return {
    ...base,
    dataDir,
    databaseUrl,
    close: async () => {
      await base.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

const PLANTILLA = 'plantilla';

/** Migrates once; the databases of the tests are copies. */
export async function crearPlantilla(servidor: string): Promise<void> {
  const databaseUrl = await crearBase(servidor, PLANTILLA);
  const base = openDatabase({ databaseUrl, dataDir: tmpdir() });
  await migrate(base);
  await base.close();
}

const baseNueva = () =>
  crearBase(servidor() as string, `prueba_${randomBytes(6).toString('hex')}`, `template ${PLANTILLA}`);
