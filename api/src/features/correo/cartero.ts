import { randomBytes } from 'node:crypto';
import { nombreCompleto } from 'shared-domain/evaluacion';
import type { AvisoCartas } from 'shared-domain/operacion';
import type { Config } from '../../config';
import type { Db } from '../../db/connection';
import type { Tablas } from '../../db/tablas';
import type { Platform } from '../../feature';
import type { Mail } from '../../ports';
import { configuracionGeneral } from '../configuracion';
import { carta } from './avisos';
import {
  aplazarCarta,
  cartasDetenidas,
  cartasVencidas,
  cuentasInteresadas,
  datosDeCarta,
  guardarCartas,
  quitarCarta,
} from './cartas.repository';

type Motivo = Tablas['cartasPorEnviar']['motivo'];
type Datos = NonNullable<Awaited<ReturnType<typeof datosDeCarta>>>;

type Remite = Pick<Config, 'publicUrl' | 'mailContact'>;

const ASUNTO: Record<Motivo, { cliente: string; asesor: string }> = {
  aprobada: { cliente: 'fue aceptada', asesor: 'aceptada' },
  rechazada: { cliente: 'no fue aceptada', asesor: 'rechazada' },
  desembolsada: { cliente: 'fue desembolsada', asesor: 'desembolsada' },
};

const AL_CLIENTE: Record<Motivo, (evaluacion: string, llame: string) => string[]> = {
  aprobada: (evaluacion) => [
    `Su ${evaluacion} fue aceptada.`,
    '',
    'Qué sigue: su asesor se comunicará con usted para acordar la entrega del dinero.',
  ],
  rechazada: (evaluacion) => [
    `Su ${evaluacion} no fue aceptada esta vez. El motivo está en su página.`,
    '',
    'Qué sigue: su asesor puede corregir los datos y volver a enviarla. Si tiene dudas, converse con su asesor.',
  ],
  desembolsada: (evaluacion, llame) => [
    `Se registró la entrega del dinero de su ${evaluacion}.`,
    '',
    `Qué sigue: revise que lo haya recibido. Si no lo recibió, llame hoy mismo a ${llame}.`,
  ],
};

const AL_ASESOR: Record<Motivo, (evaluacion: string) => string[]> = {
  aprobada: (evaluacion) => [
    `La ${evaluacion} fue aceptada.`,
    '',
    'Qué hacer: acuerde con su cliente cuándo y cómo recibirá el dinero.',
  ],
  rechazada: (evaluacion) => [
    `La ${evaluacion} fue rechazada.`,
    '',
    'Qué hacer: lea el motivo en Evaluaciones Enviadas. Si se puede corregir, corríjala y vuelva a enviarla; ' +
      'si no, explíqueselo a su cliente.',
  ],
  desembolsada: (evaluacion) => [
    `Se registró el desembolso de la ${evaluacion}.`,
    '',
    'Qué hacer: nada más. Si su cliente le dice que no recibió el dinero, avise hoy mismo a caja.',
  ],
};

const SIN_DATOS = 'Este correo no pide datos, pagos ni contraseñas, y no hace falta responderlo.';

/** Others may read a mailbox: no amount, account, document number or reason. */
function escribirCarta(
  { id, evaluacionId, motivo }: Tablas['cartasPorEnviar'],
  datos: Datos,
  { publicUrl, mailContact }: Remite,
): Mail {
  const { rol, claveHash } = datos;
  const numero = `N.º ${evaluacionId}`;
  const evaluacion = `evaluación de crédito ${numero}`;
  const { cliente, asesor } = ASUNTO[motivo];
  const esCliente = rol === 'cliente';
  const lineas = esCliente
    ? [
        ...AL_CLIENTE[motivo](evaluacion, mailContact),
        '',
        `Vea su evaluación aquí: ${publicUrl}/cliente/mis-evaluaciones`,
        ...(claveHash === null
          ? ['Si todavía no tiene contraseña, elíjala con «¿Olvidó su contraseña?» y su DNI.']
          : []),
      ]
    : [
        ...AL_ASESOR[motivo](`${evaluacion} de ${nombreCompleto(datos)}`),
        '',
        `Véala aquí: ${publicUrl}/asesor/evaluaciones-enviadas`,
      ];
  const asunto = esCliente ? `Su evaluación ${numero} ${cliente}` : `Evaluación ${numero} ${asesor}`;
  return { id, ...carta(datos, asunto, [...lineas, '', SIN_DATOS]) };
}

const MINUTO = 60_000;
/** Longer than a mail server needs; until then no other process sends the letter. */
const EN_CAMINO = 15 * MINUTO;
const DEMORA = 5 * MINUTO;
/** Waits after failed attempts, a day in all; then the letter is dropped. */
const ESPERAS = [1, 5, 15, 60, 180, 420, 760].map((minutos) => minutos * MINUTO);

interface Encargo {
  motivo: Motivo;
  evaluacion: { id: number; dni: string; asesorId: number };
  ahora: number;
}

interface Dependencias extends Remite, Pick<Platform, 'db' | 'sendMail' | 'background' | 'clock'> {
  onFailure: (error: unknown) => void;
}

export type Encargos = Pick<ReturnType<typeof createCartero>, 'encargar' | 'repartirLuego'>;

class CartaAbandonada extends Error {
  override name = 'CartaAbandonada';
}

export function createCartero(deps: Dependencias) {
  const { db, sendMail, background, clock, onFailure } = deps;
  let isAsked = false;
  let working: Promise<void> | undefined;

  async function entregar(carta: Tablas['cartasPorEnviar']): Promise<void> {
    const { id, evaluacionId, motivo } = carta;
    const enCamino = { intentos: carta.intentos + 1, proximoEn: clock() + EN_CAMINO };
    if (!(await aplazarCarta(db, carta, enCamino))) return;
    try {
      const datos = await datosDeCarta(db, carta);
      if (datos) await sendMail(escribirCarta(carta, datos, deps));
      await quitarCarta(db, id);
    } catch (error) {
      onFailure(error);
      const espera = ESPERAS[carta.intentos];
      if (espera !== undefined) {
        await aplazarCarta(db, { id, ...enCamino }, { ...enCamino, proximoEn: clock() + espera });
        return;
      }
      await quitarCarta(db, id);
      onFailure(new CartaAbandonada(`A letter about evaluation ${evaluacionId} (${motivo}) was given up.`));
    }
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

  function repartir(): Promise<void> {
    isAsked = true;
    working ??= trabajar().finally(() => {
      working = undefined;
    });
    return working;
  }

  return {
    repartir,

    async detenidas(): Promise<AvisoCartas | undefined> {
      const { cuantas, desde } = await cartasDetenidas(db, clock() - DEMORA);
      return desde === null ? undefined : { cuantas, desde: new Date(desde).toISOString() };
    },

    async encargar(tx: Db, { motivo, evaluacion, ahora }: Encargo): Promise<void> {
      const { avisosPorCorreo } = await configuracionGeneral(tx);
      const seAvisa = motivo === 'desembolsada' ? avisosPorCorreo.desembolsos : avisosPorCorreo.decisiones;
      if (!seAvisa) return;
      const cuentas = await cuentasInteresadas(tx, evaluacion);
      const nueva = { evaluacionId: evaluacion.id, motivo, creadoEn: ahora, intentos: 0, proximoEn: ahora };
      const cartas = cuentas.map((usuarioId) => ({ ...nueva, id: nombreDeCarta(ahora), usuarioId }));
      await guardarCartas(tx, cartas);
    },

    /** Call it after the commit. */
    repartirLuego(): void {
      background.start(repartir);
    },
  };
}

/** Mail programs sort the demonstration's files by name. */
const nombreDeCarta = (ahora: number): string =>
  `${new Date(ahora).toISOString().replaceAll(':', '-')}-${randomBytes(8).toString('hex')}`;
