import { sql } from 'kysely';
import type { Db } from '../../api/src/db/connection';
import { insertarCliente } from '../../api/src/features/clientes/clientes.repository';
import { insertarEvaluacion } from '../../api/src/features/evaluaciones/evaluaciones.repository';
import { copyRows } from '../../api/testing/fill';
import { solicitudDe } from '../../api/testing/solicitudes';

export interface Size {
  clientes: number;
  evaluaciones: number;
}

/**
 * Guarantors are one to three steps further, so no circle exists by accident. Planted circles use different residues.
 */
export const STEP = 500;
const FIRST_DNI = 20_000_000;
const FIRST_MOBILE = 900_000_000;
const DAY = 86_400_000;

export const personOf = (number: number) => ({
  dni: `${FIRST_DNI + number}${number % 20 === 0 ? '7' : ''}`,
  telefonoMovil: String(FIRST_MOBILE + number),
  direccionFiscal: `Jr. Los Pinos ${number}`,
  correo: `c${number}@correo.pe`,
});

export async function fillExposure(db: Db, { clientes, evaluaciones }: Size, now: number) {
  const { id: asesorId } = await db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', 'asesor')
    .executeTakeFirstOrThrow();
  const { usuario, credito, aval } = solicitudDe(personOf(0).dni);
  const cliente = { ...usuario, ...personOf(0), direccionCorrespondencia: personOf(0).direccionFiscal };
  const clienteId = (await insertarCliente(db, cliente, now)) as number;
  const evaluacionId = await insertarEvaluacion(db, { clienteId, asesorId, credito, ahora: now });
  if (!aval) throw new Error('The example has no guarantor');
  const first = personOf(STEP);
  await db
    .insertInto('avales')
    .values({
      ...aval,
      evaluacionId,
      dniAval: first.dni,
      telefonoMovilAval: first.telefonoMovil,
      telefonoFijoAval: null,
      referenciaDomicilioAval: null,
      direccionAval: first.direccionFiscal,
      ...PLACE_OF_GUARANTOR,
    })
    .execute();
  const withCheckDigit = (number: ReturnType<typeof sql>) =>
    sql`cast(${sql.lit(FIRST_DNI)} + ${number} as text) || case when ${number} % 20 = 0 then '7' else '' end`;
  const i = sql`n.i`;
  await copyRows(db, ['clientes', 'id', clienteId], clientes - 1, {
    id: sql`o."id" + n.i`,
    dni: withCheckDigit(i),
    telefonoMovil: sql`cast(${sql.lit(FIRST_MOBILE)} + n.i as text)`,
    cci: sql`'002' || cast(10000000000000000 + n.i as text)`,
    correo: sql`'c' || cast(n.i as text) || '@correo.pe'`,
    direccionFiscal: sql`'Jr. Los Pinos ' || cast(n.i as text)`,
    direccionCorrespondencia: sql`'Jr. Los Pinos ' || cast(n.i as text)`,
  });
  // 30 % pending, 50 % approved and mostly still owed, 20 % rejected.
  const decided = sql`${sql.lit(now)} - cast(n.i % 500 as bigint) * ${sql.lit(DAY)}`;
  await copyRows(db, ['evaluaciones', 'id', evaluacionId], evaluaciones - 1, {
    id: sql`o."id" + n.i`,
    clienteId: sql`o."clienteId" + n.i % ${sql.lit(clientes)}`,
    creadoEn: sql`o."creadoEn" - n.i * 1000`,
    estado: sql`case when n.i % 10 < 3 then 0 when n.i % 10 < 8 then 1 else 2 end`,
    decididoEn: sql`case when n.i % 10 < 3 then null else ${decided} end`,
    desembolsadoEn: sql`case when n.i % 10 in (4, 5, 6) then ${decided} else null end`,
  });
  const guarantor = sql`(n.i % ${sql.lit(clientes)} + ${sql.lit(STEP)} * (1 + n.i % 3))`;
  await copyRows(db, ['avales', 'evaluacionId', evaluacionId], evaluaciones - 1, {
    evaluacionId: sql`o."evaluacionId" + n.i`,
    dniAval: withCheckDigit(guarantor),
    telefonoMovilAval: sql`cast(${sql.lit(FIRST_MOBILE)} + ${guarantor} as text)`,
    direccionAval: sql`'Jr. Los Pinos ' || cast(${guarantor} as text)`,
  });
  return { clientes, evaluaciones, clienteId, evaluacionId };
}

export type Filled = Awaited<ReturnType<typeof fillExposure>>;

const PLACE_OF_GUARANTOR = {
  departamentoAval: 'Piura',
  provinciaAval: 'Sullana',
  distritoAval: 'Sullana',
};
