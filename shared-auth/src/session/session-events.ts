/** Why a session ended. */
export type SessionEndReason = 'logout' | 'otherDevice' | 'expired';

/** What a person is told when a session ends without their asking. */
export const TEXTO_FIN_SESION = {
  otherDevice: 'Sesion cerrada por inicio de sesion en otro dispositivo',
  expired: 'Sesion expirada',
} as const;

/** A call found that there is no session any more. The session store has already been told. */
export class SessionEndedError extends Error {
  override readonly name = 'SessionEndedError';
  constructor(readonly reason: SessionEndReason) {
    super(TEXTO_FIN_SESION[reason === 'otherDevice' ? 'otherDevice' : 'expired']);
  }
}
