import { sql } from 'kysely';
import type { TipoExcepcion } from 'shared-domain';
import type { Db } from '../db/connection';

/** The events that warn of what a person did. They are written when it happens. */
const EVENTO = {
  lectura_masiva: 'expedientes.consultados',
  busquedas_en_serie: 'dni.buscados',
  clave_tras_correo: 'clave.tras_cambio_de_correo',
  cuenta_enlazada: 'usuario.enlazado',
} as const;

type TipoDeLectura = keyof typeof EVENTO;

export interface HallazgoDeLectura {
  tipo: TipoExcepcion;
  fecha: number;
  /** The number of the event. */
  numero: number;
}

export const esDeLectura = (tipo: TipoExcepcion): tipo is TipoDeLectura => tipo in EVENTO;

/** Findings about a person and no evaluation, so the number of that is 0. `numero` is the number of the event. */
export const hallazgosDeLectura = (tipo: TipoDeLectura) => (db: Db) =>
  db
    .selectFrom('auditoria as a')
    .where('a.tipo', '=', EVENTO[tipo])
    .select([
      sql<TipoExcepcion>`${sql.lit(tipo)}`.as('tipo'),
      sql<number>`0`.as('evaluacionId'),
      'a.fecha',
      'a.id as numero',
    ]);

/** The events of those of these findings that are about a person. */
export async function eventosDeLectura(db: Db, hallazgos: HallazgoDeLectura[]) {
  const ids = hallazgos.filter(({ tipo }) => esDeLectura(tipo)).map(({ numero }) => numero);
  if (ids.length === 0) return [];
  return db
    .selectFrom('auditoria')
    .select(['id', 'actorId', 'actorNombre', 'actorRol', 'detalle'])
    .where('id', 'in', ids)
    .execute();
}

export type EventoDeLectura = Awaited<ReturnType<typeof eventosDeLectura>>[number];
