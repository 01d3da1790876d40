import { randomBytes } from 'node:crypto';
import type { AvisoCartas } from 'shared-domain';
import type { BackgroundTasks } from '../../background-tasks';
import type { Db } from '../../db/connection';
import type { TablaCartasPorEnviar } from '../../db/tablas';
import type { SendMail } from '../../ports';
import { configuracionGeneral } from '../configuracion';
import {
  aplazarCarta,
  cartasDetenidas,
  cartasVencidas,
  cuentasInteresadas,
  datosDeCarta,
  guardarCartas,
  quitarCarta,
} from './cartas.repository';
import { escribirCarta, type Remite } from './escribir-carta';

const MINUTO = 60_000;
/** Longer than a mail server may take with one letter; until then no other process sends it. */
const EN_CAMINO = 15 * MINUTO;
/** What waits longer is told to administrators; a mail server may be busy for a moment. */
const DEMORA = 5 * MINUTO;
/** How long a letter that could not be sent waits each time: a day in all. After that it is given up. */
const ESPERAS = [1, 5, 15, 60, 180, 420, 760].map((minutos) => minutos * MINUTO);

interface Asunto {
  motivo: TablaCartasPorEnviar['motivo'];
  evaluacion: { id: number; dni: string; asesorId: number };
  ahora: number;
}

interface Dependencias extends Remite {
  db: Db;
  sendMail: SendMail;
  background: BackgroundTasks;
  clock: () => number;
  onFailure: (error: unknown) => void;
}

/** What a service needs of it that decides or pays out. */
export type Encargos = Pick<ReturnType<typeof createCartero>, 'encargar' | 'repartirLuego'>;

/** A letter that will not be sent any more. */
class CartaAbandonada extends Error {
  override name = 'CartaAbandonada';
}

/**
 * Tells client and advisor of decisions and payouts. A letter is stored in the transaction of what it tells of, so that
 * it is there exactly when that is, and sent after it: sending neither delays a decision nor makes it fail.
 */
export function createCartero(deps: Dependencias) {
  const { db, sendMail, background, clock, onFailure } = deps;
  let isAsked = false;
  let working: Promise<void> | undefined;

  async function entregar(carta: TablaCartasPorEnviar): Promise<void> {
    const enCamino = { intentos: carta.intentos + 1, proximoEn: clock() + EN_CAMINO };
    if (!(await aplazarCarta(db, carta, enCamino))) return;
    try {
      const datos = await datosDeCarta(db, carta);
      if (datos) await sendMail(escribirCarta(carta, datos, deps));
      await quitarCarta(db, carta.id);
    } catch (error) {
      onFailure(error);
      const espera = ESPERAS[carta.intentos];
      if (espera === undefined) return abandonar(carta);
      await aplazarCarta(db, { id: carta.id, ...enCamino }, { ...enCamino, proximoEn: clock() + espera });
    }
  }

  async function abandonar({ id, evaluacionId, motivo }: TablaCartasPorEnviar): Promise<void> {
    await quitarCarta(db, id);
    onFailure(new CartaAbandonada(`A letter about evaluation ${evaluacionId} (${motivo}) was given up.`));
  }

  async function trabajar(): Promise<void> {
    while (isAsked) {
      isAsked = false;
      for (let vencidas = await cartasVencidas(db, clock()); vencidas.length > 0; ) {
        for (const carta of vencidas) await entregar(carta);
        vencidas = await cartasVencidas(db, clock());
      }
    }
  }

  /** Sends every letter whose moment has come, one after another. */
  function repartir(): Promise<void> {
    isAsked = true;
    working ??= trabajar().finally(() => {
      working = undefined;
    });
    return working;
  }

  return {
    repartir,

    /** The letters that should have been sent by now; undefined where there is none. */
    async detenidas(): Promise<AvisoCartas | undefined> {
      const { cuantas, desde } = await cartasDetenidas(db, clock() - DEMORA);
      return desde === null ? undefined : { cuantas, desde: new Date(desde).toISOString() };
    },

    /** Stores the letters about a decision or a payout, unless the lender switched them off. */
    async encargar(tx: Db, { motivo, evaluacion, ahora }: Asunto): Promise<void> {
      const { avisosPorCorreo } = await configuracionGeneral(tx);
      const seAvisa = motivo === 'desembolsada' ? avisosPorCorreo.desembolsos : avisosPorCorreo.decisiones;
      if (!seAvisa) return;
      const cuentas = await cuentasInteresadas(tx, evaluacion);
      const nueva = { evaluacionId: evaluacion.id, motivo, creadoEn: ahora, intentos: 0, proximoEn: ahora };
      const cartas = cuentas.map((usuarioId) => ({ ...nueva, id: nombreDeCarta(ahora), usuarioId }));
      await guardarCartas(tx, cartas);
    },

    /** Sends them after the answer. To be called after the commit. */
    repartirLuego(): void {
      background.start(repartir);
    },
  };
}

/** Mail programs sort the files of the demonstration by name. */
const nombreDeCarta = (ahora: number): string =>
  `${new Date(ahora).toISOString().replaceAll(':', '-')}-${randomBytes(8).toString('hex')}`;
