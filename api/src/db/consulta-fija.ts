import type { CompiledQuery } from 'kysely';
import type { Db } from './connection';

/** Stands for an argument while the statement is built. */
class Hueco {
  constructor(readonly nombre: string) {}
}

/**
 * A statement that is built and compiled once for a database: on the calls that everyone makes all day, building
 * it anew costs as much as running it. Arguments may only be bound as values; nothing else may depend on them.
 */
export function consultaFija<A extends Record<string, string | number>, T>(
  construir: (db: Db, argumentos: A) => { compile(): CompiledQuery<T> },
): (db: Db, argumentos: A) => Promise<T[]> {
  const compiladas = new WeakMap<Db, CompiledQuery<T>>();
  const huecos = new Proxy({} as A, { get: (_, nombre) => new Hueco(String(nombre)) });
  return async (db, argumentos) => {
    let compilada = compiladas.get(db);
    if (!compilada) {
      compilada = construir(db, huecos).compile();
      compiladas.set(db, compilada);
    }
    const parameters = compilada.parameters.map((valor) =>
      valor instanceof Hueco ? argumentos[valor.nombre] : valor,
    );
    const { rows } = await db.executeQuery<T>({ ...compilada, parameters });
    return rows;
  };
}
