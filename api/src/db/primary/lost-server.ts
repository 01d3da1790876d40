/** The server answers, and takes no changes. It may have been the primary a moment ago. */
export class NotPrimary extends Error {
  override name = 'NotPrimary';
  readonly code = '25006';

  constructor() {
    super('The server is not the primary.');
  }
}

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? '';

export const isReadOnly = (error: unknown): boolean => codeOf(error) === '25006';

// A server that shuts down or was shut down, an address that broke off, and a server that no longer says anything. An
// answer to the statement that it owes would be taken for the answer to the next one.
const ENDED = /^(57P0[1-3]|08\d{3}|ECONN\w+|EPIPE|ETIMEDOUT)$/;

/** True where nothing more can be asked on the connection that met this error. */
export function endsConnection(error: unknown): boolean {
  return ENDED.test(codeOf(error)) || (error as Error).message === 'Query read timeout';
}
