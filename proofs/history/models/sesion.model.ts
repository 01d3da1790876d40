import type { Model } from '../operation';

/**
 * The session of one account: the id of the open one, and null where none is. `OTRA` stands for one whose id nobody
 * learned, because the sign-in was not answered.
 */
export type EstadoDeSesion = string | null;

const OTRA = 'otra';

/** A call with the session of one account, or about it. */
export type LlamadaDeSesion =
  | { que: 'ingresar' }
  /** Any call that needs a session, and `renovar`, which asks for another access token. */
  | { que: 'usar' | 'renovar' | 'cerrar'; sesion: string }
  /** Asks whether that session is the account's. */
  | { que: 'validar'; sesion: string }
  /** An administrator ends it. */
  | { que: 'terminar'; sesion: string };

/** The id of a session that began, or whether the session was open. */
export type RespuestaDeSesion = { sesion: string } | { abierta: boolean };

/** An account has one session: a sign-in ends the one before it, and a session that has ended never opens anything. */
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
