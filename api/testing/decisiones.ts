import { sql } from 'kysely';
import type { Db } from '../src/db/connection';

/** How many rows one statement copies. */
const LOTE = 100_000;

/** Copies a decision so many times, each a second older than the one before. */
export async function copiarDecision(db: Db, evaluacionId: number, copias: number): Promise<void> {
  const columnas = ['evaluacionId', 'estado', 'politica', 'puntos', 'banda', 'entrada', 'producto', 'sexo'];
  const iguales = sql.join([...columnas, 'departamento'].map((una) => sql.ref(una)));
  for (let desde = 1; desde <= copias; desde += LOTE) {
    const hasta = Math.min(copias, desde + LOTE - 1);
    await sql`
      insert into decisiones (${sql.ref('decididoEn')}, ${iguales})
      with recursive n(i) as
        (select ${sql.lit(desde)} union all select i + 1 from n where i < ${sql.lit(hasta)})
      select ${sql.ref('decididoEn')} - n.i * 1000, ${iguales} from
        (select * from decisiones where ${sql.ref('evaluacionId')} = ${sql.lit(evaluacionId)} order by id limit 1) as d, n
    `.execute(db);
  }
}
