import type { Model } from '../operation';

/** Id of the account's open session, or null. `OTRA` replaces the unknown id after an unanswered sign-in. */
export type EstadoDeSesion = string | null;

const OTRA = 'otra';

export type LlamadaDeSesion =
  | { que: 'ingresar' }
  /** `usar` is any call that needs a session. `renovar` requests a new access token. */
  | { que: 'usar' | 'renovar' | 'cerrar'; sesion: string }
  | { que: 'validar'; sesion: string }
  | { que: 'terminar'; sesion: string };

export type RespuestaDeSesion = { sesion: string } | { abierta: boolean };

/** A sign-in ends the account's previous session. An ended session never opens again. */
export const SESION: Model<EstadoDeSesion, LlamadaDeSesion, RespuestaDeSesion> = {
  initial: null,
  after(antes, llamada, respuesta) {
    if (llamada.que === 'ingresar') {
      if (respuesta === undefined) return [OTRA];
      return 'sesion' in respuesta ? [respuesta.sesion] : [];
    }
    const abierta = antes === llamada.sesion;
    if (respuesta && !('abierta' in respuesta && respuesta.abierta === abierta)) return [];
    const termina = llamada.que === 'cerrar' || llamada.que === 'terminar';
    return [abierta && termina ? null : antes];
  },
};
