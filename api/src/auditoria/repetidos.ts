import ipaddr from 'ipaddr.js';
import type { Db } from '../db/connection';
import { ANONIMO, anotar, contextoSinLlamada, type Evento } from './auditoria.repository';

const MINUTO = 60_000;
/** How many unknown callers are told apart at a time. What further ones do is counted together. */
const DISTINTOS = 20;
const VARIAS = 'varias';

interface Cuenta {
  evento: Evento;
  desde: number;
  /** How often it happened again since the last event about it. */
  veces: number;
}

/** The caller who does the same thing again. */
export interface Repetidor {
  /** The number of an account, or the id of a session. */
  quien?: number | string | undefined;
  /** The network from which the call came. */
  red: string;
  /** True for an account that exists. There is a limited number of them, so each one is told apart. */
  conocido?: boolean;
}

export type Repetidos = ReturnType<typeof createRepetidos>;

/**
 * What refused callers leave in the trail. The first refusal is an event at once; what the same caller does again
 * within the same minute is counted and written as one event. So nobody can fill the trail, from which nothing is ever
 * removed, and counting costs no write.
 */
export function createRepetidos({ db, clock }: { db: Db; clock: () => number }) {
  const conocidos = new Map<string, Cuenta>();
  const demas = new Map<string, Cuenta>();
  let escribiendo: Promise<void> | undefined;

  /** True where the event is to be written now; otherwise it was counted. */
  function esPrimero(evento: Evento, { quien = '', red, conocido = false }: Repetidor): boolean {
    const cuentas = conocido ? conocidos : demas;
    const propia = `${evento.tipo} ${quien} ${red}`;
    const cabe = conocido || demas.has(propia) || demas.size < DISTINTOS;
    const key = cabe ? propia : `${evento.tipo} ${VARIAS}`;
    const cuenta = cuentas.get(key);
    if (cuenta) {
      cuenta.veces++;
      return false;
    }
    const detalle = cabe ? { ...evento.detalle, direccion: red || undefined } : { direccion: VARIAS };
    cuentas.set(key, { evento: { ...evento, detalle }, desde: clock(), veces: 0 });
    return true;
  }

  async function escribirHasta(limite: number): Promise<void> {
    const vencidas = [conocidos, demas].flatMap((cuentas) =>
      [...cuentas]
        .filter(([, { desde }]) => desde <= limite)
        .map(([key, cuenta]) => ({ cuentas, key, cuenta })),
    );
    for (const { cuentas, key, cuenta } of vencidas) if (cuenta.veces === 0) cuentas.delete(key);
    // A caller who goes on is counted again, so that another minute of the same is one more event.
    const repetidas = vencidas
      .filter(({ cuenta }) => cuenta.veces > 0)
      .map(({ cuenta }) => ({ cuenta, veces: cuenta.veces }));
    if (repetidas.length === 0) return;
    const ahora = clock();
    const contexto = contextoSinLlamada(ANONIMO, ahora);
    await db.transaction().execute(async (tx) => {
      for (const { cuenta, veces } of repetidas) {
        const { evento } = cuenta;
        await anotar(tx, contexto, { ...evento, detalle: { ...evento.detalle, veces } });
      }
    });
    for (const { cuenta, veces } of repetidas) {
      cuenta.veces -= veces;
      cuenta.desde = ahora;
    }
  }

  /**
   * Writes run one after another, so that nothing is told twice. What could not be written is kept for the next time.
   */
  function turno(limite: () => number): Promise<void> {
    const previa = escribiendo ?? Promise.resolve();
    escribiendo = previa.catch(() => undefined).then(() => escribirHasta(limite()));
    return escribiendo;
  }

  return {
    esPrimero,
    /** Writes what was counted in minutes that are over. */
    escribir: () => turno(() => clock() - MINUTO),
    /** Writes all that was counted. */
    terminar: () => turno(() => Number.POSITIVE_INFINITY),
  };
}

/** The network that one caller controls: one address of IPv4, or the /64 network of a connection with IPv6. */
export function networkOf(address: string | undefined): string {
  if (address === undefined || !ipaddr.isValid(address)) return '';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${(parsed as ipaddr.IPv6).toNormalizedString().split('%')[0]}/64`)}/64`;
}
