import { sql } from 'kysely';
import { insertarCliente } from '../../clientes/clientes.repository';
import { createPasswordHasher } from '../../contrasena/password-hash';
import type { BaseDeDatos, Db } from '../../db/connection';
import { insertarEvaluacion } from '../../evaluaciones/evaluaciones.repository';
import { solicitudDe } from '../solicitudes';

export const CLAVE_BANCO = 'Una-clave-de-banco-1';
export const POR_CLIENTE = 10;
const PRIMER_DNI = 20_000_000;
/** Rows of one statement: a million would take longer than a statement may. */
const LOTE = 100_000;

/** DNI of the client with that number. */
export const dniDe = (numero: number): string => String(PRIMER_DNI + numero);

/** So many evaluations, ten a client, copied inside the database: a million take seconds. */
export async function llenarBanco({ db, motor }: BaseDeDatos, filas: number): Promise<void> {
  const ahora = Date.now();
  const claveHash = await (await createPasswordHasher()).hash(CLAVE_BANCO);
  const crear = (username: string, rol: 'asesor' | 'jefe_negocios') =>
    db
      .insertInto('usuarios')
      .values({
        username,
        fullName: 'Jimena Ordóñez Távara',
        email: `${username}@banco.example`,
        rol,
        claveHash,
        activo: 1,
        busqueda: username,
        creadoEn: ahora,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  const asesor = await crear('asesor', 'asesor');
  await crear('jefe', 'jefe_negocios');
  const { usuario, credito } = solicitudDe(dniDe(0));
  const clienteId = (await insertarCliente(db, usuario, ahora)) as number;
  const evaluacionId = await insertarEvaluacion(db, { clienteId, asesorId: asesor.id, credito, ahora });

  const clientes = Math.max(1, Math.round(filas / POR_CLIENTE));
  await copiar(db, 'clientes', clienteId, clientes - 1, {
    id: sql`o."id" + n.i`,
    dni: sql`cast(${sql.lit(PRIMER_DNI)} + n.i as text)`,
  });
  await copiar(db, 'evaluaciones', evaluacionId, filas - 1, {
    id: sql`o."id" + n.i`,
    clienteId: sql`o."clienteId" + n.i % ${sql.lit(clientes)}`,
    creadoEn: sql`o."creadoEn" - n.i * 1000`,
  });
  await sql`analyze`.execute(db);
  if (motor === 'postgresql') await sql`vacuum analyze`.execute(db);
}

async function copiar(
  db: Db,
  tabla: 'clientes' | 'evaluaciones',
  original: number,
  copias: number,
  otras: Record<string, ReturnType<typeof sql>>,
): Promise<void> {
  const fila = await db.selectFrom(tabla).selectAll().where('id', '=', original).executeTakeFirstOrThrow();
  const columnas = Object.keys(fila);
  const valores = columnas.map((columna) => otras[columna] ?? sql.ref(`o.${columna}`));
  for (let primera = 1; primera <= copias; primera += LOTE) {
    const ultima = Math.min(copias, primera + LOTE - 1);
    await sql`
      insert into ${sql.table(tabla)} (${sql.join(columnas.map((columna) => sql.ref(columna)))})
      with recursive n(i) as
        (select ${sql.lit(primera)} union all select i + 1 from n where i < ${sql.lit(ultima)})
      select ${sql.join(valores)} from ${sql.table(tabla)} as o, n where o."id" = ${sql.lit(original)}
    `.execute(db);
  }
}
