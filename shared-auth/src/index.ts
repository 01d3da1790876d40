export { DEVICE_DOCUMENTS } from './device-documents';
export { sweepDrafts } from './device-drafts';
export { type Provenance, setApiAddress, setProvenance, watchCalls } from './http/call-defaults';
export {
  type ErrorReference,
  errorCode,
  errorNumber,
  errorReference,
  errorStatus,
  errorText,
  fieldErrors,
  referenceTo,
} from './http/call-errors';
export {
  apiKey,
  apiQuery,
  callApi,
  downloadFile,
  httpClient,
  reportToApi,
} from './http/calls';
export { callPublicApi } from './http/public-calls';
export { REMOTE_CONTRACT, type RemoteModule, remoteModuleProblem } from './remote-contract';
export { type ConfirmationAsker, onConfirmationNeeded } from './session/confirmation';
export { RequireRole } from './session/require-role';
export { allowCookiesWithoutTls, type CookieRefusal } from './session/session-cookies';
export {
  type Session,
  SessionNotKeptError,
  SessionProvider,
  type SignInAnswer,
  UnknownRoleError,
  useSession,
  useUser,
} from './session/session-provider';
export {
  onSessionEnd,
  SessionEndedError,
  type SessionEndReason,
  TEXTO_FIN_SESION,
} from './session/session-store';
export type { SignedInUser } from './session/token.rules';
export { type TokenVerification, verificarToken } from './session/token.rules';
export { hasUnsavedWork, useUnsavedWork } from './unsaved-work';
