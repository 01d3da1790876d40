import { resolve } from 'node:path';
import { cerrarArchivos } from '../archivos/owner-only';
import { type BaseDeDatos, openDatabase } from '../db/connection';
import { migrate } from '../db/migrate';

export const decir = (linea: string): void => {
  process.stdout.write(`${linea}\n`);
};

/** Runs a command of the operator on the database that the environment names; the task gives the exit code. */
export function conBase(tarea: (base: BaseDeDatos, lugar: { dataDir: string }) => Promise<number>): void {
  const dataDir = resolve(process.env.DATA_DIR || '.data');
  const { DATABASE_URL: databaseUrl } = process.env;
  cerrarArchivos(dataDir);
  const base = openDatabase({ dataDir, ...(databaseUrl && { databaseUrl }) });
  migrate(base)
    .then(() => tarea(base, { dataDir }))
    .then((codigo) => {
      process.exitCode = codigo;
    })
    .catch((error: Error) => {
      process.stderr.write(`${error.message}\n`);
      process.exitCode = 1;
    })
    .finally(() => base.close());
}
