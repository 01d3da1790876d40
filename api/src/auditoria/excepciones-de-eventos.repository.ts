import { sql } from 'kysely';
import type { CambioCampo } from 'shared-domain';
import type { Db } from '../db/connection';

/** For so long before and after a decision or a payout a change of the client's bank account is looked at. */
const PLAZO = 30 * 24 * 3_600_000;
const DECISIVOS = ['evaluacion.aprobada', 'evaluacion.rechazada', 'desembolso.registrado'] as const;

/** Corrections of somebody else's evaluation. `numero` is that of the event. */
export const correccionesAjenas = (db: Db) =>
  db
    .selectFrom('auditoria as b')
    .where('b.tipo', '=', 'correccion.ajena')
    .select([
      sql<'correccion_ajena'>`'correccion_ajena'`.as('tipo'),
      'b.evaluacionId',
      'b.fecha',
      'b.id as numero',
    ]);

/** Changes of a client's bank account close to a decision about that client or to a payout to them. */
export const cuentasCambiadas = (db: Db) =>
  db
    .selectFrom('auditoria as b')
    .where('b.tipo', '=', 'cliente.cuenta_cambiada')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('evaluaciones as e')
          .innerJoin('auditoria as d', 'd.evaluacionId', 'e.id')
          .select('d.id')
          .whereRef('e.clienteId', '=', 'b.clienteId')
          .where('d.tipo', 'in', DECISIVOS)
          .where('d.fecha', '>=', sql<number>`b.fecha - ${sql.lit(PLAZO)}`)
          .where('d.fecha', '<=', sql<number>`b.fecha + ${sql.lit(PLAZO)}`),
      ),
    )
    .select([
      sql<'cuenta_bancaria'>`'cuenta_bancaria'`.as('tipo'),
      'b.evaluacionId',
      'b.fecha',
      'b.id as numero',
    ]);

/** Second signatures that a head declined. `numero` is that of the event. */
export const firmasRehusadas = (db: Db) =>
  db
    .selectFrom('auditoria as b')
    .where('b.tipo', '=', 'evaluacion.firma_rehusada')
    .select([
      sql<'firma_rehusada'>`'firma_rehusada'`.as('tipo'),
      'b.evaluacionId',
      'b.fecha',
      'b.id as numero',
    ]);

/** What the event of such a finding tells. */
export interface EventoHallado {
  actorNombre: string;
  detalle: { cambios?: CambioCampo[]; asesor?: string; primeraFirma?: string };
}

const A_LA_VEZ = 500;

/** The events of such findings, by their numbers. */
export async function eventosHallados(db: Db, eventos: number[]): Promise<Map<number, EventoHallado>> {
  const porId = new Map<number, EventoHallado>();
  for (let desde = 0; desde < eventos.length; desde += A_LA_VEZ) {
    const filas = await db
      .selectFrom('auditoria')
      .select(['id', 'actorNombre', 'detalle'])
      .where('id', 'in', eventos.slice(desde, desde + A_LA_VEZ))
      .execute();
    for (const { id, detalle, ...fila } of filas) porId.set(id, { ...fila, detalle: JSON.parse(detalle) });
  }
  return porId;
}
