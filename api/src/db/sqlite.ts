import { DatabaseSync } from '@photostructure/sqlite';
import { SqliteDialect } from 'kysely';
import { enlazable } from './valores';

type Sentencia = ReturnType<InstanceType<typeof DatabaseSync>['prepare']>;

const SENTENCIAS_GUARDADAS = 500;

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
  `);
  const preparadas = new Map<string, { sentencia: Sentencia; reader: boolean }>();

  const preparar = (sql: string) => {
    let preparada = preparadas.get(sql);
    if (!preparada) {
      const sentencia = base.prepare(sql);
      preparada = { sentencia, reader: sentencia.columns().length > 0 };
      if (preparadas.size >= SENTENCIAS_GUARDADAS) preparadas.clear();
      preparadas.set(sql, preparada);
    }
    return preparada;
  };

  return new SqliteDialect({
    database: {
      prepare(sql: string) {
        // Taking the write lock at the start: a transaction that reads first and writes later could not get it
        // when another process wrote in between.
        const { sentencia, reader } = preparar(sql === 'begin' ? 'begin immediate' : sql);
        // A full disk or a failed write has already undone the transaction: the rollback that follows must not hide why.
        if (sql === 'rollback' && !base.isTransaction) return NADA_QUE_DESHACER;
        return {
          reader,
          all: (valores: readonly unknown[]) => sentencia.all(...valores.map(enlazable)),
          run: (valores: readonly unknown[]) => sentencia.run(...valores.map(enlazable)),
          iterate: (valores: readonly unknown[]) => sentencia.iterate(...valores.map(enlazable)),
        };
      },
      close: () => {
        preparadas.clear();
        base.close();
      },
    },
  });
}
