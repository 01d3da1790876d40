import { sql } from 'kysely';
import { type AccionSobreUna, digitosDePersona, type EventoHistorial, type Rol } from 'shared-domain';
import { LruMap } from 'toad-cache';
import type { Db } from '../../db/connection';
import { LAST_DIGITS } from '../../db/valores';
import type { QuienMira } from '../../ledger';

const HECHO: Record<string, AccionSobreUna> = {
  'evaluacion.registrada': 'registrar',
  'evaluacion.corregida': 'corregir',
  'evaluacion.editada': 'editar',
  'evaluacion.aprobada': 'decidir',
  'evaluacion.rechazada': 'decidir',
  'desembolso.registrado': 'desembolsar',
  'evaluacion.firmada': 'decidir',
};

/** Written into each statement, because a partial index is used only where its own list stands in the condition. */
const TIPOS = sql.join(Object.keys(HECHO).map((tipo) => sql.lit(tipo)));

export type QuienLee = Omit<QuienMira, 'contexto'>;

/** The person, by the first digits of their DNI and, for accounts without one, by the number of the account. */
export interface Persona {
  id: number;
  digitos: string;
}

/** The values stand in queries of their own for the reason that is told at `esAval`. */
export const cuentasDe = ({ id, digitos }: Persona) => sql`
  select cast(${id} as bigint) as "id" union all
  select "id" from "usuarios" where "dni" >= (select ${digitos}) and "dni" <= (select ${digitos}) || ${sql.lit(LAST_DIGITS)}
    and (select ${digitos}) <> ''`;

/**
 * The types of events that a person left on the evaluation of a row, with commas between them. The audit trail knows
 * them all, whichever role or account of theirs the person used. `auditoria` lacks those that are not chained yet: a list
 * tells beforehand what may be done, and whoever then does it is asked anew.
 */
export const hechosDe = (persona: Persona, trail: 'auditoria' | 'auditoriaEntera' = 'auditoria') =>
  sql<string | null>`(
  select string_agg("tipo", ',') from ${sql.table(trail)}
  where "evaluacionId" = ${sql.ref('e.id')} and "tipo" in (${TIPOS}) and "actorId" in (${cuentasDe(persona)}))`;

const TRAMITAN: readonly Rol[] = ['asesor', 'jefe_negocios', 'cajero'];

const RECORDADAS = 10_000;
const MINUTO = 60_000;
const recordados = new WeakMap<Db, LruMap<{ tramito: boolean; hasta: number }>>();

/**
 * Whether this person handled evaluations in another role too, which next to nobody has. It is asked once a minute for
 * each person: asked in each list it was six percent of the hot call. Only what a list tells beforehand can be a minute
 * old; whoever then does it is asked anew.
 */
export async function tramitoEnOtroRol(db: Db, { id, dni, rol, ahora }: QuienLee): Promise<boolean> {
  let suyas = recordados.get(db);
  if (!suyas) {
    suyas = new LruMap(RECORDADAS);
    recordados.set(db, suyas);
  }
  const previo = suyas.get(`${id} ${rol}`);
  if (previo && previo.hasta > ahora) return previo.tramito;
  const otros = TRAMITAN.filter((una) => una !== rol);
  const tramito = await hizoAlgoComo(db, personaDe({ id, dni }), otros);
  suyas.set(`${id} ${rol}`, { tramito, hasta: ahora + MINUTO });
  return tramito;
}

/**
 * Whether any account of this person left such an event in one of these roles. Each account is looked up by itself:
 * joined with the trail, whose end a plan has to guess, millions of events were read for a person who left none.
 */
async function hizoAlgoComo(db: Db, persona: Persona, roles: readonly Rol[]): Promise<boolean> {
  const { rows } = await sql`select 1 from (${cuentasDe(persona)}) as q where (
    select a."id" from "auditoria" as a
    where a."tipo" in (${TIPOS}) and a."actorId" = q."id" and a."actorRol" in (${sql.join(roles)}) limit 1
  ) is not null limit 1`.execute(db);
  return rows.length > 0;
}

export const personaDe = ({ id, dni }: { id: number; dni: string | null }): Persona => ({
  id,
  digitos: digitosDePersona(dni),
});

const NADA: readonly AccionSobreUna[] = [];

export const accionesHechas = (hechos: string | null): readonly AccionSobreUna[] =>
  hechos === null ? NADA : hechos.split(',').flatMap((tipo) => HECHO[tipo] ?? []);

export async function loQueHizo(tx: Db, evaluacionId: number, quien: { id: number; dni: string | null }) {
  const fila = await tx
    .selectFrom('evaluaciones as e')
    .select(hechosDe(personaDe(quien), 'auditoriaEntera').as('hechos'))
    .where('e.id', '=', evaluacionId)
    .executeTakeFirst();
  return accionesHechas(fila?.hechos ?? null);
}

/** Who made the last change of a pending evaluation, where that was an edit; null where it was sent since. */
export async function ultimoEditor(tx: Db, evaluacionId: number): Promise<number | null> {
  const ultimo = await tx
    .selectFrom('auditoriaEntera')
    .select(['tipo', 'actorId'])
    .where('evaluacionId', '=', evaluacionId)
    .where('tipo', 'in', ['evaluacion.registrada', 'evaluacion.corregida', 'evaluacion.editada'])
    .orderBy('orden', 'desc')
    .limit(1)
    .executeTakeFirst();
  return ultimo?.tipo === 'evaluacion.editada' ? ultimo.actorId : null;
}

const DEL_AVAL = /^aval\.(?:nombresAval|apellidoPaternoAval|apellidoMaternoAval)$/;

/** The names of a guarantor before and after a change, because earlier texts contain the earlier name. */
function nombresEnCambios(detalle: string): string[] {
  const { cambios = [] } = JSON.parse(detalle) as Pick<EventoHistorial, 'cambios'>;
  const nombres = cambios.filter(({ campo }) => DEL_AVAL.test(campo));
  return nombres.flatMap(({ antes, despues }) => [antes, despues]).filter((uno) => typeof uno === 'string');
}

/** The names of guarantors, present and earlier, and of the staff who handled each of these evaluations. */
export async function nombresAjenos(db: Db, ids: readonly number[]): Promise<Map<number, string[]>> {
  const avales = await db
    .selectFrom('avales')
    .select(['evaluacionId', 'nombresAval', 'apellidoPaternoAval', 'apellidoMaternoAval'])
    .where('evaluacionId', 'in', ids)
    .execute();
  const eventos = await db
    .selectFrom('auditoria')
    .select(['evaluacionId', 'actorNombre', 'actorRol', 'detalle'])
    .where('evaluacionId', 'in', ids)
    .execute();
  const nombres = new Map<number, string[]>(ids.map((id) => [id, []]));
  for (const { evaluacionId, ...aval } of avales) nombres.get(evaluacionId)?.push(...Object.values(aval));
  for (const { evaluacionId, actorNombre, actorRol, detalle } of eventos) {
    const suyos = [...(actorRol === 'cliente' ? [] : [actorNombre]), ...nombresEnCambios(detalle)];
    if (evaluacionId !== null) nombres.get(evaluacionId)?.push(...suyos);
  }
  return nombres;
}
