import { sql } from 'kysely';
import type { CambioCampo, TipoEvento, TipoExcepcion } from 'shared-domain';
import type { Db } from '../db/connection';

/** For so long before and after a decision or a payout a change of the client's bank account is looked at. */
const PLAZO = 30 * 24 * 3_600_000;
const DECISIVOS = ['evaluacion.aprobada', 'evaluacion.rechazada', 'desembolso.registrado'] as const;

/** Events that are findings themselves. `numero` is that of the event. */
const deEvento = (hallazgo: TipoExcepcion, tipo: TipoEvento) => (db: Db) =>
  db
    .selectFrom('auditoria as b')
    .where('b.tipo', '=', sql.lit(tipo))
    .select([
      sql<TipoExcepcion>`${sql.lit(hallazgo)}`.as('tipo'),
      'b.evaluacionId',
      'b.fecha',
      'b.id as numero',
    ]);

/** Corrections of somebody else's evaluation. */
export const correccionesAjenas = deEvento('correccion_ajena', 'correccion.ajena');
/** Second signatures that a head declined. */
export const firmasRehusadas = deEvento('firma_rehusada', 'evaluacion.firma_rehusada');
/** Approvals although something spoke against them. */
export const contraPolitica = deEvento('contra_politica', 'aprobacion.contra_politica');

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

/** What the event of such a finding tells. */
export interface EventoHallado {
  actorNombre: string;
  detalle: {
    cambios?: CambioCampo[];
    asesor?: string;
    primeraFirma?: string;
    contra?: string;
    razon?: string;
    explicacion?: string;
  };
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
