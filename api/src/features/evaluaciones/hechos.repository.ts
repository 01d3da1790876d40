import { sql } from 'kysely';
import { digitosDePersona } from 'shared-domain/cliente';
import type { Rol } from 'shared-domain/cuenta';
import type { AccionSobreUna, EventoHistorial } from 'shared-domain/evaluacion';
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

/** Literals: a partial index needs its list in the condition. */
const TIPOS = sql.join(Object.keys(HECHO).map((tipo) => sql.lit(tipo)));

export type QuienLee = Omit<QuienMira, 'contexto'>;

export interface Persona {
  id: number;
  digitos: string;
}

/** Subqueries for the reason at `esAval`. */
export const cuentasDe = ({ id, digitos }: Persona) => sql`
  select cast(${id} as bigint) as "id" union all
  select "id" from "usuarios" where "dni" >= (select ${digitos}) and "dni" <= (select ${digitos}) || ${sql.lit(LAST_DIGITS)}
    and (select ${digitos}) <> ''`;

/**
 * Comma-separated. `auditoria` lacks unchained events: enough for lists, because actions are checked again.
 */
export const hechosDe = (persona: Persona, trail: 'auditoria' | 'auditoriaEntera' = 'auditoria') =>
  sql<string | null>`(
  select string_agg("tipo", ',') from ${sql.table(trail)}
  where "evaluacionId" = ${sql.ref('e.id')} and "tipo" in (${TIPOS}) and "actorId" in (${cuentasDe(persona)}))`;

const TRAMITAN: readonly Rol[] = ['asesor', 'jefe_negocios', 'cajero'];

const RECORDADAS = 10_000;
const MINUTO = 60_000;
const recordados = new WeakMap<Db, LruMap<{ tramito: boolean; hasta: number }>>();

/** Cached for a minute, because it took 6 % of the hot call. Only for lists: actions are checked again. */
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

/** Looks up each account: a join read millions of events for a person without any. */
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

/** Null if the evaluation was sent after the last edit. */
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

/** Both names of a changed guarantor, because earlier texts contain the earlier one. */
function nombresEnCambios(detalle: string): string[] {
  const { cambios = [] } = JSON.parse(detalle) as Pick<EventoHistorial, 'cambios'>;
  const nombres = cambios.filter(({ campo }) => DEL_AVAL.test(campo));
  return nombres.flatMap(({ antes, despues }) => [antes, despues]).filter((uno) => typeof uno === 'string');
}

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
