import ipaddr from 'ipaddr.js';
import type { Db } from '../db/connection';
import { ANONIMO, anotar, contextoSinLlamada, type Evento } from './auditoria.repository';

const MINUTO = 60_000;
/** So many callers are told apart at a time; what further ones do is told of together. */
const DISTINTOS = 20;
const VARIAS = 'varias';

interface Cuenta {
  evento: Evento;
  desde: number;
  /** How often it happened again, untold so far. */
  veces: number;
}

/** Who it is that does the same thing again. */
export interface Repetidor {
  /** An account or a session. */
  quien?: number | string | undefined;
  /** Where the call came from. */
  red: string;
  /** There are only so many of these, so each is told apart. */
  conocido?: boolean;
}

export type Repetidos = ReturnType<typeof createRepetidos>;

/**
 * What a caller who was refused leaves behind: the first time is an event at once; what the same one does within
 * the same minute is counted and written as one event. So nobody fills the trail, which cannot be emptied, and
 * a count costs no write.
 */
export function createRepetidos({ db, clock }: { db: Db; clock: () => number }) {
  const conocidos = new Map<string, Cuenta>();
  const demas = new Map<string, Cuenta>();
  let escribiendo: Promise<void> | undefined;

  /** True where the event is to be written now; otherwise it is counted. */
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
    // Those that go on are counted on: another minute of the same is one more event.
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

  /** One at a time, so that nothing is told of twice; what could not be written is kept for the next time. */
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

/** What one caller has for themselves: an address of version 4, or the whole network of a connection of version 6. */
export function networkOf(address: string | undefined): string {
  if (address === undefined || !ipaddr.isValid(address)) return '';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${(parsed as ipaddr.IPv6).toNormalizedString().split('%')[0]}/64`)}/64`;
}
