import type { NoteLine } from '../notas/note';

/** A place outside this machine to which heads are sent. Nobody waits for it. */
export interface Shipping {
  send(line: NoteLine): void;
  stop(): void;
}
