export { errorStatus, errorText, fieldErrors } from './error-text';
export { http } from './http';
export { type Provenance, setProvenance } from './provenance';
export { REMOTE_CONTRACT, type RemoteModule, remoteModuleProblem } from './remote-contract';
export { RequireRole } from './require-role';
export { allowCookiesWithoutTls, type CookieRefusal } from './session-cookies';
export { SessionEndedError, type SessionEndReason, TEXTO_FIN_SESION } from './session-events';
export {
  type Session,
  SessionNotKeptError,
  SessionProvider,
  UnknownRoleError,
  useSession,
  useUser,
} from './session-provider';
export { onSessionEnd } from './session-store';
export type { SignedInUser } from './signed-in-user';
export { type TokenVerification, verificarToken } from './token.rules';
export { hasUnsavedWork, useUnsavedWork } from './unsaved-work';
