/**
 * Why the area of a remote shows no screen. The shell writes this word into the attribute `data-failure` of the message
 * that it shows instead, so that a program that looks at the page does not depend on the wording of the message.
 */
export const REMOTE_FAILURES = [
  'registry',
  'unpublished',
  'unsigned',
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
