export { DEVICE_DOCUMENTS } from './device-documents';
export { sweepDrafts } from './device-drafts';
export { apiKey, apiQuery } from './http/api-query';
export { callApi, downloadFile } from './http/call-api';
export { type Provenance, setApiAddress, setProvenance } from './http/call-defaults';
export { callPublicApi } from './http/call-public-api';
export { type ErrorReference, errorNumber, errorReference, referenceTo } from './http/error-reference';
export { errorCode, errorStatus, errorText, fieldErrors } from './http/error-text';
export { httpClient } from './http/http-client';
export { reportToApi } from './http/report-to-api';
export { type CallWatcher, type WatchedCall, watchCalls } from './http/watch-calls';
export { REMOTE_CONTRACT, type RemoteModule, remoteModuleProblem } from './remote-contract';
export { type ConfirmationAsker, onConfirmationNeeded } from './session/confirmation';
export { RequireRole } from './session/require-role';
export { allowCookiesWithoutTls, type CookieRefusal } from './session/session-cookies';
export { SessionEndedError, type SessionEndReason, TEXTO_FIN_SESION } from './session/session-events';
export {
  type Session,
  SessionNotKeptError,
  SessionProvider,
  type SignInAnswer,
  UnknownRoleError,
  useSession,
  useUser,
} from './session/session-provider';
export { onSessionEnd } from './session/session-store';
export type { SignedInUser } from './session/signed-in-user';
export { type TokenVerification, verificarToken } from './session/token.rules';
export { hasUnsavedWork, useUnsavedWork } from './unsaved-work';
