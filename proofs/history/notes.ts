import { type Desembolso, porqueNoSeDesembolsa } from 'shared-domain/desembolso';
import { ESTADO, type Evaluacion } from 'shared-domain/evaluacion';
import { LLAMADAS } from 'shared-domain/llamadas';
import type { Tokens } from 'shared-domain/sesion';
import type { Answer } from '../../api/testing/test-api';
import { createHistory, type Noted, type Told } from './history';
import {
  EVALUACION,
  type LlamadaDeEvaluacion,
  type RespuestaDeEvaluacion,
  type Vista,
} from './models/evaluacion.model';
import { PAGO, type RespuestaDePago } from './models/pago.model';
import { type LlamadaDeSesion, type RespuestaDeSesion, SESION } from './models/sesion.model';

const NO_ACEPTADA = porqueNoSeDesembolsa(LLAMADAS['POST /api/desembolsos'], {
  estado: ESTADO.pendiente,
  desembolso: null,
}) as string;

export type Notes = ReturnType<typeof createNotes>;

/** Evaluations and payouts are keyed by the client's DNI, sessions by the user name. */
export function createNotes() {
  const evaluaciones = createHistory('evaluation of', EVALUACION, ({ que }) => que !== 'leer');
  const pagos = createHistory('payout of', PAGO, ({ que }) => que !== 'leer');
  const sesiones = createHistory(
    'session of',
    SESION,
    ({ que }) => que === 'ingresar' || que === 'cerrar' || que === 'terminar',
  );
  const all = [evaluaciones, pagos, sesiones];

  return {
    evaluacion: (process: string, dni: string, call: LlamadaDeEvaluacion): Noted =>
      evaluaciones.noted({ key: dni, process, call, tell: (answer) => tellOfEvaluacion(call, answer) }),

    /** Recorded twice: as a call to the evaluation and as a call to the payout. */
    pagar(process: string, dni: string, por: string): Noted {
      const call = { que: 'pagar', por } as const;
      const ofEvaluacion = this.evaluacion(process, dni, call);
      const ofPago = pagos.noted({ key: dni, process, call: { que: 'pagar' }, tell: tellOfPago });
      return (make) => ofEvaluacion(() => ofPago(make));
    },

    leerPago: (process: string, dni: string): Noted =>
      pagos.noted({ key: dni, process, call: { que: 'leer' }, tell: tellOfPago }),

    sesion: (process: string, username: string, call: LlamadaDeSesion): Noted =>
      sesiones.noted({ key: username, process, call, tell: (answer) => tellOfSesion(call, answer) }),

    faults: (): string[] => all.flatMap(({ unexpected, faults }) => [...unexpected, ...faults()]),
    counts: () => ({
      evaluaciones: evaluaciones.counts(),
      pagos: pagos.counts(),
      sesiones: sesiones.counts(),
    }),
  };
}

const vistaDe = ({ id, estado, version, cuotas, desembolsado_at }: Evaluacion): Vista => ({
  id,
  estado,
  version,
  cuotas,
  pagada: desembolsado_at !== null,
});

function tellOfEvaluacion(call: LlamadaDeEvaluacion, answer: Answer): Told<RespuestaDeEvaluacion> {
  switch (answer.statusCode) {
    case 200:
    case 201:
      return { answer: succeeded(call, answer) };
    case 409:
      return { answer: { conflicto: true } };
    case 422:
      return { answer: { noValida: true } };
    // The session has ended, or the rate limit was reached.
    case 401:
    case 429:
      return 'unmade';
    default:
      return 'unexpected';
  }
}

function succeeded({ que }: LlamadaDeEvaluacion, answer: Answer): RespuestaDeEvaluacion {
  if (que === 'registrar') return { vista: { id: answer.json<{ id: number }>().id } };
  if (que === 'pagar') return { vista: { pagada: true, estado: ESTADO.aceptado } };
  if (que !== 'leer') return { vista: vistaDe(answer.json<Evaluacion>()) };
  const [una, ...otras] = answer.json<Evaluacion[]>();
  if (otras.length > 0) return { varias: otras.length + 1 };
  return una ? { vista: vistaDe(una) } : { nada: true };
}

function tellOfPago(answer: Answer): Told<RespuestaDePago> {
  switch (answer.statusCode) {
    case 200:
    case 201:
      return { answer: { recibo: answer.json<Desembolso>().desembolso?.recibo ?? null } };
    case 404:
      return { answer: { recibo: null } };
    case 409:
      return { answer: answer.body.includes(NO_ACEPTADA) ? { noAceptada: true } : { yaPagado: true } };
    case 401:
    case 429:
      return 'unmade';
    default:
      return 'unexpected';
  }
}

function tellOfSesion({ que }: LlamadaDeSesion, answer: Answer): Told<RespuestaDeSesion> {
  const { statusCode } = answer;
  if (statusCode === 429) return 'unmade';
  if (que === 'ingresar')
    return statusCode === 200 ? { answer: { sesion: answer.json<Tokens>().idRefreshToken } } : 'unexpected';
  if (que === 'validar') return { answer: { abierta: answer.json<{ valid: boolean }>().valid } };
  if (que === 'terminar') {
    // The administrator's own session may have ended.
    if (statusCode === 401) return 'unmade';
    return statusCode === 200 || statusCode === 404
      ? { answer: { abierta: statusCode === 200 } }
      : 'unexpected';
  }
  return { answer: { abierta: statusCode !== 401 } };
}
