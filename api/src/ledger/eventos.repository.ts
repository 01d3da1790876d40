import type { TipoEvento } from 'shared-domain/auditoria';
import type { Rol } from 'shared-domain/cuenta';
import type { CambioCampo } from 'shared-domain/evaluacion';
import type { Factor } from 'shared-domain/sesion';
import { afterCommit, beforeCommit } from '../db/around-commit';
import type { Db } from '../db/connection';
import type { ContenidoDeEvento, TablaAuditoria } from '../db/tablas';
import type { EventoNuevo } from './chain.repository';
import { chainerOf, escribirEventos } from './chainer';

export interface Actor {
  id: number | null;
  fullName: string;
  rol: string;
}

/** Omits the rest, such as the password hash. */
export const actorDe = ({ id, fullName, rol }: Actor): Actor => ({ id, fullName, rol });

export interface Contexto {
  actor: Actor;
  ahora: number;
  /** Behind the proxies that `TRUST_PROXY` counts. */
  direccion?: string;
  releaseShell: string | null;
  releaseRemote: string | null;
  factor?: Factor;
  propuesta?: { id: number; por: string };
  audita?: readonly TipoEvento[];
}

/** The context is built only where an event is written. */
export interface QuienMira {
  id: number;
  rol: Rol;
  dni: string | null;
  ahora: number;
  contexto: () => Contexto;
}

export interface Evento {
  tipo: TipoEvento;
  evaluacionId?: number;
  clienteId?: number;
  detalle?: object;
}

export const ANONIMO: Actor = { id: null, fullName: '', rol: 'nadie' };

export const SISTEMA: Actor = { id: null, fullName: 'Sistema', rol: 'sistema' };

export const contextoSinLlamada = (actor: Actor, ahora: number): Contexto => ({
  actor,
  ahora,
  releaseShell: null,
  releaseRemote: null,
});

/**
 * Stores the event with its change or not at all; `muestra` lists the shown clients. Refuses events outside
 * `audita`, on which auditors and integrators rely.
 */
export async function anotar(
  tx: Db,
  contexto: Contexto,
  evento: Evento,
  muestra: readonly number[] = [],
): Promise<EventoNuevo> {
  if (contexto.audita?.includes(evento.tipo) === false)
    throw new Error(`The call leaves ${evento.tipo} and does not say so in its audita.`);
  if (!tx.isTransaction) return tx.transaction().execute((own) => anotar(own, contexto, evento, muestra));
  const nuevo = { contenido: contenidoDe(contexto, evento), muestra };
  eventosDe(tx).push(nuevo);
  return nuevo;
}

const anotados = new WeakMap<Db, EventoNuevo[]>();

/** Written under all locks of the transaction, so that events have the order of the changes. */
function eventosDe(tx: Db): EventoNuevo[] {
  const antes = anotados.get(tx);
  if (antes) return antes;
  const eventos: EventoNuevo[] = [];
  anotados.set(tx, eventos);
  beforeCommit(tx, () => escribirEventos(tx, eventos));
  afterCommit(tx, (db) => chainerOf(db).waitFor(eventos));
  return eventos;
}

export const contenidoDe = (
  { ahora, actor, factor, propuesta, releaseShell, releaseRemote }: Contexto,
  { tipo, evaluacionId, clienteId, detalle }: Evento,
): ContenidoDeEvento => ({
  fecha: ahora,
  tipo,
  actorId: actor.id,
  actorNombre: actor.fullName,
  actorRol: actor.rol,
  evaluacionId: evaluacionId ?? null,
  clienteId: clienteId ?? null,
  detalle: JSON.stringify({ ...detalle, ...(propuesta && { propuesta }), ...(factor && { factor }) }),
  releaseShell,
  releaseRemote,
});

export function eventosDeEvaluacion(db: Db, evaluacionId: number): Promise<TablaAuditoria[]> {
  return db
    .selectFrom('auditoria')
    .selectAll()
    .where('evaluacionId', '=', evaluacionId)
    .where((eb) => eb.or([eb('tipo', 'like', 'evaluacion.%'), eb('tipo', '=', 'desembolso.registrado')]))
    .where('tipo', '<>', 'evaluacion.firma_rehusada')
    .orderBy('id')
    .execute();
}

type Valor = CambioCampo['antes'];

/** Names a field by its path below `raiz`, in the order of `campos` or else of the new record. */
export function diferencias(
  raiz: string,
  antes: object,
  despues: object,
  campos: readonly string[] = Object.keys(despues),
): CambioCampo[] {
  const viejas = new Map(leaves(raiz, antes));
  const nuevas = new Map(leaves(raiz, despues));
  const rutas = campos.flatMap((campo) => {
    const ruta = `${raiz}.${campo}`;
    const deParte = [...nuevas.keys()].filter((una) => una.startsWith(`${ruta}.`));
    return deParte.length > 0 ? deParte : [ruta];
  });
  return rutas.flatMap((campo) => {
    const viejo = viejas.get(campo) ?? null;
    const nuevo = nuevas.get(campo) ?? null;
    return viejo === nuevo ? [] : [{ campo, antes: viejo, despues: nuevo }];
  });
}

/** A list counts as one value, as people read it. */
function leaves(ruta: string, valor: unknown): [string, Valor][] {
  if (Array.isArray(valor)) return [[ruta, valor.join('\n')]];
  if (valor === undefined || valor === '') return [[ruta, null]];
  if (typeof valor !== 'object' || valor === null) return [[ruta, valor as Valor]];
  return Object.entries(valor).flatMap(([campo, hija]) => leaves(`${ruta}.${campo}`, hija));
}
