import { DatabaseSync } from '@photostructure/sqlite';
import { SqliteDialect } from 'kysely';
import { enlazable } from './valores';

type Sentencia = ReturnType<InstanceType<typeof DatabaseSync>['prepare']>;
type Fila = Record<string, unknown>;

interface Preparada {
  sentencia: Sentencia;
  reader: boolean;
  fila: (valores: unknown[]) => Fila;
}

const SENTENCIAS_GUARDADAS = 500;
/** As much as SQLite maps at most. Pages are then read where the system holds them, whatever the size of the file. */
const MAPEADO = 2_147_418_112;
// After it a kept statement may give other columns.
const CAMBIA_TABLAS = /^(alter|create|drop)\b/i;

const NADA_QUE_DESHACER = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [][Symbol.iterator](),
};

/** Kysely's SQLite dialect over `@photostructure/sqlite`, whose interface is that of `node:sqlite`. */
export function sqliteDialect(archivo: string): SqliteDialect {
  const base = new DatabaseSync(archivo);
  base.exec(`
    PRAGMA busy_timeout = 5000;
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA mmap_size = ${MAPEADO};
  `);
  const preparadas = new Map<string, Preparada>();

  const preparar = (sql: string) => {
    let preparada = preparadas.get(sql);
    if (!preparada) {
      preparada = comoFilas(base.prepare(sql));
      if (CAMBIA_TABLAS.test(sql) || preparadas.size >= SENTENCIAS_GUARDADAS) preparadas.clear();
      preparadas.set(sql, preparada);
    }
    return preparada;
  };

  return new SqliteDialect({
    database: {
      prepare(sql: string) {
        // Taking the write lock at the start: a transaction that reads first and writes later could not get it
        // when another process wrote in between.
        const { sentencia, reader, fila } = preparar(sql === 'begin' ? 'begin immediate' : sql);
        // A full disk or a failed write has already undone the transaction: the rollback that follows must not hide why.
        if (sql === 'rollback' && !base.isTransaction) return NADA_QUE_DESHACER;
        return {
          reader,
          all: (valores: readonly unknown[]) =>
            (sentencia.all(...valores.map(enlazable)) as unknown[][]).map(fila),
          run: (valores: readonly unknown[]) => sentencia.run(...valores.map(enlazable)),
          iterate: (valores: readonly unknown[]) =>
            filasDe(sentencia.iterate(...valores.map(enlazable)), fila),
        };
      },
      close: () => {
        preparadas.clear();
        base.close();
      },
    },
  });
}

/** The driver hands over arrays: its own objects, filled name by name, take a third longer for the same rows. */
function comoFilas(sentencia: Sentencia): Preparada {
  const nombres = sentencia.columns().map(({ name }) => name);
  sentencia.setReturnArrays(true);
  // A copy of a whole row keeps its shape; a row that grows name by name would find it anew each time.
  const vacia: Fila = Object.fromEntries(nombres.map((nombre) => [nombre, null]));
  const fila = (valores: unknown[]) => {
    const llena = { ...vacia };
    for (let i = 0; i < nombres.length; i++) llena[nombres[i] as string] = valores[i];
    return llena;
  };
  return { sentencia, reader: nombres.length > 0, fila };
}

function* filasDe(crudas: Iterable<unknown[]>, fila: Preparada['fila']): IterableIterator<Fila> {
  for (const valores of crudas) yield fila(valores);
}
