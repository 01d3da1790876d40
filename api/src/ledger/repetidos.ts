import ipaddr from 'ipaddr.js';
import { afterCommit } from '../db/around-commit';
import type { Db } from '../db/connection';
import { ANONIMO, anotar, contextoSinLlamada, type Evento } from './auditoria.repository';

const MINUTO = 60_000;
/**
 * How many callers are told apart in a minute: those without an account, and those about accounts that exist. What
 * further ones do is counted together, so that no number of addresses makes more events.
 */
const DISTINTOS = { desconocido: 20, conocido: 100, suyo: Number.POSITIVE_INFINITY };
/** How often within a minute what somebody does with their own account is an event of its own. */
const VECES_SUYAS = 20;
const VARIAS = 'varias';

interface Cuenta {
  evento: Evento;
  desde: number;
  /** How often it may still be an event of its own. */
  libres: number;
  /** How often it happened again since the last event about it. */
  veces: number;
}

export interface Repetidor {
  /** The number of an account, or the id of a session. */
  quien?: number | string | undefined;
  red: string;
  /** `conocido` is about an account that exists, `suyo` is by somebody who knows its password. */
  cuenta?: keyof typeof DISTINTOS;
}

export type Repetidos = ReturnType<typeof createRepetidos>;

/**
 * What callers leave in the trail who do the same thing again and again, most of whom are refused. The first time is an
 * event at once; what the same caller does again within the same minute is counted and written as one event. So nobody
 * can fill the trail, from which nothing is ever removed, and counting costs no write.
 */
export function createRepetidos({ db, clock }: { db: Db; clock: () => number }) {
  const grupos = {
    desconocido: new Map<string, Cuenta>(),
    conocido: new Map<string, Cuenta>(),
    suyo: new Map<string, Cuenta>(),
  };
  let escribiendo = Promise.resolve();

  /** True where the event is to be written now; otherwise it was counted. */
  function esPrimero(evento: Evento, { quien = '', red, cuenta: de = 'desconocido' }: Repetidor): boolean {
    const cuentas = grupos[de];
    const propia = `${evento.tipo} ${quien} ${red}`;
    const cabe = cuentas.has(propia) || cuentas.size < DISTINTOS[de];
    const key = cabe ? propia : `${evento.tipo} ${VARIAS}`;
    const cuenta = cuentas.get(key);
    if (cuenta && cuenta.libres > 0) {
      cuenta.libres--;
      return true;
    }
    if (cuenta) {
      cuenta.veces++;
      return false;
    }
    const detalle = cabe ? { ...evento.detalle, direccion: red || undefined } : { direccion: VARIAS };
    const libres = de === 'suyo' ? VECES_SUYAS - 1 : 0;
    cuentas.set(key, { evento: { ...evento, detalle }, desde: clock(), libres, veces: 0 });
    return true;
  }

  async function escribirHasta(limite: number): Promise<void> {
    // A caller who goes on is counted again, so that another minute of the same is one more event.
    const repetidas: { cuenta: Cuenta; veces: number }[] = [];
    for (const cuentas of Object.values(grupos)) {
      for (const [key, cuenta] of cuentas) {
        if (cuenta.desde > limite) continue;
        if (cuenta.veces > 0) repetidas.push({ cuenta, veces: cuenta.veces });
        else cuentas.delete(key);
      }
    }
    if (repetidas.length === 0) return;
    const ahora = clock();
    const contexto = contextoSinLlamada(ANONIMO, ahora);
    await db.transaction().execute(async (tx) => {
      for (const { cuenta, veces } of repetidas) {
        const { evento } = cuenta;
        await anotar(tx, contexto, { ...evento, detalle: { ...evento.detalle, veces } });
      }
      afterCommit(tx, async () => {
        for (const { cuenta, veces } of repetidas) {
          cuenta.veces -= veces;
          cuenta.desde = ahora;
        }
      });
    });
  }

  /**
   * Writes run one after another, so that nothing is told twice. What could not be written is kept for the next time.
   */
  function turno(limite: () => number): Promise<void> {
    escribiendo = escribiendo.catch(() => undefined).then(() => escribirHasta(limite()));
    return escribiendo;
  }

  return {
    esPrimero,
    /** Writes what was counted in minutes that are over. */
    escribir: () => turno(() => clock() - MINUTO),
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
