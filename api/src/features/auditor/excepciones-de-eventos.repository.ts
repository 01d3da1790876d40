import type { CambioCampo } from 'shared-domain';
import type { Db } from '../../db/connection';
import { esDePersona, type FilaDeHallazgo } from './hallazgos.repository';

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

/** The events of those of these findings that are about a person. */
export async function eventosDeLectura(db: Db, hallazgos: FilaDeHallazgo[]) {
  const ids = hallazgos.filter(({ tipo }) => esDePersona(tipo)).map(({ numero }) => numero);
  if (ids.length === 0) return [];
  return db
    .selectFrom('auditoria')
    .select(['id', 'actorId', 'actorNombre', 'actorRol', 'detalle'])
    .where('id', 'in', ids)
    .execute();
}

export type EventoDeLectura = Awaited<ReturnType<typeof eventosDeLectura>>[number];
