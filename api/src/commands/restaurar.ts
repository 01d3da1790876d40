import '../archivos/umask';

import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { cerrarArchivos } from '../archivos/owner-only';
import { verificarCadena } from '../auditoria/cadena';
import { archivosDeNotas, leerNotas, type Testigo } from '../auditoria/notas';
import { ARCHIVO_SQLITE, type Db, openDatabase } from '../db/connection';
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
    // A copy has the mode of what it was copied from.
    cerrarArchivos(prueba);
    const base = openDatabase({ dataDir: prueba });
    await migrate(base);
    const falla = await verificarCadena(base.db, await notasDeSuTiempo(base.db, dataDir));
    await base.close();
    if (falla?.tipo === 'reescrita') {
      decir(`El respaldo no se restauró: su evento ${falla.id} no es el que se anotó fuera de la base.`);
      decir('Si sabe por qué, aparte los archivos auditoria-cabeza-*.json y restáurelo de nuevo.');
      return 1;
    }
    if (falla) {
      decir('El respaldo no se restauró: su auditoría fue alterada.');
      return 1;
    }
    const apartado = `.antes-${new Date().toISOString().replaceAll(':', '-')}`;
    for (const cola of ['', '-wal', '-shm']) {
      if (existsSync(actual + cola)) renameSync(actual + cola, `${actual}${apartado}${cola}`);
    }
    // They tell of the chain that was replaced, and stay beside it.
    for (const nota of archivosDeNotas(dataDir)) renameSync(nota, nota + apartado);
    renameSync(copia, actual);
    decir(`Se restauró ${resolve(respaldo)}`);
    return 0;
  } finally {
    rmSync(prueba, { recursive: true });
  }
}

/** A backup ends before the newest note; with what was noted until then it has to agree. */
async function notasDeSuTiempo(db: Db, dataDir: string): Promise<Testigo[]> {
  const { ultimo: final } = await db.selectFrom('auditoriaCabeza').select('ultimo').executeTakeFirstOrThrow();
  return leerNotas(dataDir).filter(({ ultimo }) => ultimo > 0 && ultimo <= final);
}

restaurar(process.argv[2], resolve(process.env.DATA_DIR || '.data'))
  .then((codigo) => {
    process.exitCode = codigo;
  })
  .catch((error: Error) => {
    process.stderr.write(`El respaldo no se restauró: ${error.message}\n`);
    process.exitCode = 1;
  });
