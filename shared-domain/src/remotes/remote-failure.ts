/**
 * Why the area of a remote shows no screen. The shell marks what it shows instead with this word, as `data-failure`,
 * so that tools which look at the page need not read its sentences.
 */
export const REMOTE_FAILURES = [
  'registry',
  'unpublished',
  'manifest',
  'unverifiable',
  'altered',
  'refused',
  'incompatible',
  'files',
  'module',
  'replaced',
  'render',
] as const;

export type RemoteFailureKind = (typeof REMOTE_FAILURES)[number];

export function isRemoteFailureKind(value: unknown): value is RemoteFailureKind {
  return REMOTE_FAILURES.some((kind) => kind === value);
}
