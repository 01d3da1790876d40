import { type RawBuilder, sql } from 'kysely';
import type { Database, Db } from '../src/db/connection';
import { insertarCliente } from '../src/features/clientes/clientes.repository';
import { insertarEvaluacion } from '../src/features/evaluaciones/evaluaciones.repository';
import { createPasswordHasher } from '../src/features/sesion/password-hash';
import { solicitudDe } from './solicitudes';

export const BENCH_PASSWORD = 'Una-clave-de-banco-1';
export const PER_CLIENT = 10;
const FIRST_DNI = 20_000_000;

export const dniOf = (number: number): string => String(FIRST_DNI + number);

export async function fillBench({ db, engine }: Database, rows: number): Promise<void> {
  const now = Date.now();
  const claveHash = await (await createPasswordHasher()).hash(BENCH_PASSWORD);
  const create = (username: string, rol: 'asesor' | 'jefe_negocios', dni: string) =>
    db
      .insertInto('usuarios')
      .values({
        username,
        fullName: 'Jimena Ordóñez Távara',
        email: `${username}@banco.example`,
        rol,
        dni,
        claveHash,
        activo: 1,
        busqueda: username,
        creadoEn: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  const asesor = await create('asesor', 'asesor', '10000001');
  await create('jefe', 'jefe_negocios', '10000002');
  const { usuario, credito } = solicitudDe(dniOf(0));
  const clienteId = (await insertarCliente(db, usuario, now)) as number;
  const evaluacionId = await insertarEvaluacion(db, { clienteId, asesorId: asesor.id, credito, ahora: now });

  const clients = Math.max(1, Math.round(rows / PER_CLIENT));
  await copyRows(db, ['clientes', 'id', clienteId], clients - 1, {
    id: sql`o."id" + n.i`,
    dni: sql`cast(${sql.lit(FIRST_DNI)} + n.i as text)`,
  });
  await copyRows(db, ['evaluaciones', 'id', evaluacionId], rows - 1, {
    id: sql`o."id" + n.i`,
    clienteId: sql`o."clienteId" + n.i % ${sql.lit(clients)}`,
    creadoEn: sql`o."creadoEn" - n.i * 1000`,
  });
  await sql`analyze`.execute(db);
  if (engine === 'postgresql') await sql`vacuum analyze`.execute(db);
}

const BATCH = 100_000;

type Table = 'clientes' | 'evaluaciones' | 'avales';

/** `key` finds the row. `replaced`: columns computed from the original `o` and the copy's number `n.i`. */
export async function copyRows(
  db: Db,
  [table, key, original]: readonly [Table, string, number],
  copies: number,
  replaced: Record<string, RawBuilder<unknown>>,
): Promise<void> {
  const is = sql<boolean>`${sql.ref(key)} = ${sql.lit(original)}`;
  const row = await db.selectFrom(table).selectAll().where(is).executeTakeFirstOrThrow();
  const columns = Object.keys(row);
  const values = columns.map((column) => replaced[column] ?? sql.ref(`o.${column}`));
  for (let first = 1; first <= copies; first += BATCH) {
    const last = Math.min(copies, first + BATCH - 1);
    await sql`
      insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      with recursive n(i) as
        (select ${sql.lit(first)} union all select i + 1 from n where i < ${sql.lit(last)})
      select ${sql.join(values)} from ${sql.table(table)} as o, n where o.${sql.ref(key)} = ${sql.lit(original)}
    `.execute(db);
  }
}
