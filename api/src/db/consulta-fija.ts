import { type CompiledQuery, PostgresAdapter } from 'kysely';
import { type Db, lecturaDe } from './connection';

/** Stands for an argument while the statement is built. */
class Hueco {
  constructor(readonly nombre: string) {}
}

/** A statement that is ready to run, and how its answer becomes rows. */
interface Preparada<T> {
  compilada: CompiledQuery<unknown>;
  leer(rows: unknown[]): T[];
}

/**
 * A statement that is built and compiled once for a database: on the calls that everyone makes all day, building
 * it anew costs as much as running it. Arguments may only be bound as values; nothing else may depend on them.
 * It only reads, and its columns are texts and integers.
 */
export function consultaFija<A extends Record<string, string | number>, T>(
  construir: (db: Db, argumentos: A) => { compile(): CompiledQuery<T> },
): (db: Db, argumentos: A) => Promise<T[]> {
  const preparadas = new WeakMap<Db, Preparada<T>>();
  const huecos = new Proxy({} as A, { get: (_, nombre) => new Hueco(String(nombre)) });
  const preparar = (db: Db): Preparada<T> => {
    const compilada = construir(db, huecos).compile();
    if (db.getExecutor().adapter instanceof PostgresAdapter) return enUnTexto(compilada);
    return { compilada, leer: (rows) => rows as T[] };
  };
  return async (db, argumentos) => {
    let preparada = preparadas.get(db);
    if (!preparada) {
      preparada = preparar(db);
      preparadas.set(db, preparada);
    }
    const { compilada, leer } = preparada;
    const parameters = compilada.parameters.map((valor) =>
      valor instanceof Hueco ? argumentos[valor.nombre] : valor,
    );
    const { rows } = await lecturaDe(db).executeQuery({ ...compilada, parameters });
    return leer(rows);
  };
}

/**
 * PostgreSQL's driver takes every row apart value by value, in JavaScript. The same rows as one JSON text are
 * parsed by the engine itself, in half the time.
 */
function enUnTexto<T>(compilada: CompiledQuery<T>): Preparada<T> {
  const sql = `select coalesce(json_agg(f), '[]')::text as filas from (${compilada.sql}) as f`;
  return {
    compilada: { ...compilada, sql },
    leer: ([fila]) => JSON.parse((fila as { filas: string }).filas),
  };
}
