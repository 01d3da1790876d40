/** Why a session ended. */
export type SessionEndReason = 'logout' | 'otherDevice' | 'expired';

/** The text that a person reads when their session ends and they did not sign out. */
export const TEXTO_FIN_SESION = {
  otherDevice: 'Sesion cerrada por inicio de sesion en otro dispositivo',
  expired: 'Sesion expirada',
} as const;

/** A call was not made because the session has ended. The session store has already announced it. */
export class SessionEndedError extends Error {
  override readonly name = 'SessionEndedError';
  constructor(readonly reason: SessionEndReason) {
    super(TEXTO_FIN_SESION[reason === 'otherDevice' ? 'otherDevice' : 'expired']);
  }
}
