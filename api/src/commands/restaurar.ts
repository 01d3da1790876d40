import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { verificarCadena } from '../auditoria/cadena';
import { archivosDeTestigo } from '../auditoria/testigo';
import { ARCHIVO_SQLITE, openDatabase } from '../db/connection';
import { sqliteEnUso } from '../db/en-uso';
import { migrate } from '../db/migrate';
import { decir } from './base';

/**
 * `npm run restaurar -- <file>`: puts a backup in the place of the embedded database, with the service stopped.
 * What it replaces is kept beside it.
 */
async function restaurar(respaldo: string | undefined, dataDir: string): Promise<number> {
  if (!respaldo || !existsSync(respaldo)) {
    decir('Indique el archivo del respaldo: npm run restaurar -- respaldo.sqlite');
    return 1;
  }
  const actual = join(dataDir, ARCHIVO_SQLITE);
  if (sqliteEnUso(actual)) {
    decir('El servicio está usando la base de datos: deténgalo antes de restaurar.');
    return 1;
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const prueba = mkdtempSync(join(dataDir, 'restauracion-'));
  try {
    const copia = join(prueba, ARCHIVO_SQLITE);
    copyFileSync(respaldo, copia);
    const base = openDatabase({ dataDir: prueba });
    await migrate(base);
    const falla = await verificarCadena(base.db);
    await base.close();
    if (falla) {
      decir('El respaldo no se restauró: su auditoría fue alterada.');
      return 1;
    }
    const apartado = `.antes-${new Date().toISOString().replaceAll(':', '-')}`;
    for (const cola of ['', '-wal', '-shm']) {
      if (existsSync(actual + cola)) renameSync(actual + cola, `${actual}${apartado}${cola}`);
    }
    // They tell of the chain that was replaced, and stay beside it.
    for (const testigo of archivosDeTestigo(dataDir)) renameSync(testigo, testigo + apartado);
    renameSync(copia, actual);
    decir(`Se restauró ${resolve(respaldo)}`);
    return 0;
  } finally {
    rmSync(prueba, { recursive: true });
  }
}

restaurar(process.argv[2], resolve(process.env.DATA_DIR || '.data'))
  .then((codigo) => {
    process.exitCode = codigo;
  })
  .catch((error: Error) => {
    process.stderr.write(`El respaldo no se restauró: ${error.message}\n`);
    process.exitCode = 1;
  });
