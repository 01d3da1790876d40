import ipaddr from 'ipaddr.js';
import { afterCommit } from '../db/around-commit';
import type { Db } from '../db/connection';
import { ANONIMO, anotar, contextoSinLlamada, type Evento } from './eventos.repository';

const MINUTO = 60_000;
/** Separately counted callers per minute. Others share a count, so that more addresses add no events. */
const DISTINTOS = { desconocido: 20, conocido: 100, suyo: Number.POSITIVE_INFINITY };
const VECES_SUYAS = 20;
const VARIAS = 'varias';

interface Cuenta {
  evento: Evento;
  desde: number;
  libres: number;
  veces: number;
}

export interface Repetidor {
  quien?: number | string | undefined;
  red: string;
  /** `conocido`: the account exists. `suyo`: the caller knows its password. */
  cuenta?: keyof typeof DISTINTOS;
}

export type Repetidos = ReturnType<typeof createRepetidos>;

/** Writes a caller's first event and counts repetitions, so that no client can fill the ledger. */
export function createRepetidos({ db, clock }: { db: Db; clock: () => number }) {
  const grupos = {
    desconocido: new Map<string, Cuenta>(),
    conocido: new Map<string, Cuenta>(),
    suyo: new Map<string, Cuenta>(),
  };
  let escribiendo = Promise.resolve();

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
    // A persistent caller adds only one event per minute.
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

  /** Serialized, so that no repetition counts twice. Failed counts wait for the next write. */
  function turno(limite: () => number): Promise<void> {
    escribiendo = escribiendo.catch(() => undefined).then(() => escribirHasta(limite()));
    return escribiendo;
  }

  return {
    esPrimero,
    escribir: () => turno(() => clock() - MINUTO),
    terminar: () => turno(() => Number.POSITIVE_INFINITY),
  };
}

/** The network of one client: an IPv4 address or an IPv6 /64. */
export function networkOf(address: string | undefined): string {
  if (address === undefined || !ipaddr.isValid(address)) return '';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${(parsed as ipaddr.IPv6).toNormalizedString().split('%')[0]}/64`)}/64`;
}
