import { type RawBuilder, sql } from 'kysely';
import { type AccionSobreUna, digitosDePersona, type Rol } from 'shared-domain';
import type { Db } from '../db/connection';

/** The event that each handling of an evaluation leaves. */
const HECHO: Record<string, AccionSobreUna> = {
  'evaluacion.registrada': 'registrar',
  'evaluacion.corregida': 'corregir',
  'evaluacion.editada': 'editar',
  'evaluacion.aprobada': 'decidir',
  'evaluacion.rechazada': 'decidir',
  'desembolso.registrado': 'desembolsar',
};

/** Written into each statement, because a partial index is used only where its own list stands in the condition. */
const TIPOS = sql.join(Object.keys(HECHO).map((tipo) => sql.lit(tipo)));

/** The person, by the first digits of their DNI and, for accounts without one, by the number of the account. */
export interface Persona {
  id: number;
  digitos: string;
}

/** The values stand in queries of their own for the reason that is told at `esAval`. */
const cuentasDe = ({ id, digitos }: Persona) => sql`
  select cast(${id} as bigint) union all
  select "id" from "usuarios" where "dni" >= (select ${digitos}) and "dni" < (select ${digitos}) || ':'
    and (select ${digitos}) <> ''`;

const suyos = (persona: Persona) => sql`"tipo" in (${TIPOS}) and "actorId" in (${cuentasDe(persona)})`;

/**
 * The types of events that a person left on the evaluation of a row, with commas between them. The audit trail knows
 * them all, whichever role or account of theirs the person used.
 */
export const hechosDe = (persona: Persona): RawBuilder<string | null> => sql<string | null>`(
  select string_agg("tipo", ',') from "auditoria"
  where "evaluacionId" = ${sql.ref('e.id')} and ${suyos(persona)})`;

/**
 * The same, but only for people who have handled evaluations in one of two other roles too. That is asked once for a
 * whole list, because next to nobody has.
 */
export const hechosEnOtroRol = (persona: Persona, { uno, otro }: ReturnType<typeof otrosRoles>) => sql<
  string | null
>`
  case when exists (select 1 from "auditoria" where ${suyos(persona)}
    and "actorRol" in ((select ${uno}), (select ${otro}))) then ${hechosDe(persona)} end`;

export const personaDe = ({ id, dni }: { id: number; dni: string | null }): Persona => ({
  id,
  digitos: digitosDePersona(dni),
});

const TRAMITAN: readonly Rol[] = ['asesor', 'jefe_negocios', 'cajero'];

/** The other roles that handle evaluations. The answer is of use for somebody of these roles only. */
export function otrosRoles(rol: Rol): { uno: string; otro: string } {
  const [uno = '', otro = ''] = TRAMITAN.filter((una) => una !== rol);
  return { uno, otro };
}

const NADA: readonly AccionSobreUna[] = [];

/** The actions that those types of events stand for. */
export const accionesHechas = (hechos: string | null): readonly AccionSobreUna[] =>
  hechos === null ? NADA : hechos.split(',').flatMap((tipo) => HECHO[tipo] ?? []);

/** What the person did with one evaluation. */
export async function loQueHizo(
  tx: Db,
  evaluacionId: number,
  quien: { id: number; dni: string | null },
): Promise<readonly AccionSobreUna[]> {
  const fila = await tx
    .selectFrom('evaluaciones as e')
    .select(hechosDe(personaDe(quien)).as('hechos'))
    .where('e.id', '=', evaluacionId)
    .executeTakeFirst();
  return accionesHechas(fila?.hechos ?? null);
}

/** Who made the last change of a pending evaluation, where that was an edit; null where it was sent since. */
export async function ultimoEditor(tx: Db, evaluacionId: number): Promise<number | null> {
  const ultimo = await tx
    .selectFrom('auditoria')
    .select(['tipo', 'actorId'])
    .where('evaluacionId', '=', evaluacionId)
    .where('tipo', 'in', ['evaluacion.registrada', 'evaluacion.corregida', 'evaluacion.editada'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return ultimo?.tipo === 'evaluacion.editada' ? ultimo.actorId : null;
}
