export { DEVICE_DOCUMENTS, sweepDrafts } from './device-drafts';
export {
  type ErrorReference,
  errorCode,
  errorNumber,
  errorReference,
  errorStatus,
  errorText,
  fieldErrors,
  referenceTo,
  SessionEndedError,
  type SessionEndReason,
  TEXTO_FIN_SESION,
} from './http/call-errors';
export {
  apiKey,
  apiQuery,
  type ConfirmationAsker,
  callApi,
  callPublicApi,
  downloadFile,
  httpClient,
  onConfirmationNeeded,
  type Provenance,
  reportToApi,
  setApiAddress,
  setProvenance,
  watchCalls,
} from './http/calls';
export { allowCookiesWithoutTls, type CookieRefusal, onSessionEnd } from './http/session';
export {
  hasUnsavedWork,
  REMOTE_CONTRACT,
  type RemoteModule,
  remoteModuleProblem,
  useUnsavedWork,
} from './remote-contract';
export { RequireRole, type Session, SessionProvider, useSession, useUser } from './session/session-provider';
export { SessionNotKeptError, type SignInAnswer, UnknownRoleError } from './session/sign-in';
export { type SignedInUser, type TokenVerification, verificarToken } from './session/signed-in-user';
