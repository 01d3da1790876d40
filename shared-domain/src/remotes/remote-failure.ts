/** Written to the attribute `data-failure` of the shell's message, so that programs need not parse its wording. */
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
