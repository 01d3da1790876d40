import type { BackgroundTasks } from '../../background-tasks';
import { afterCommit } from '../../db/around-commit';
import type { Db } from '../../db/connection';
import type { Mail, SendMail } from '../../ports';

export type Despachar = ReturnType<typeof createDespacho>;

/**
 * Sends mails that tell of a change: once its transaction is committed, and after the answer. They are sent also where
 * the call ends with an error after the commit, because the change is stored.
 */
export function createDespacho({
  sendMail,
  background,
}: {
  sendMail: SendMail;
  background: BackgroundTasks;
}) {
  return (tx: Db, cartas: readonly Mail[]): void =>
    afterCommit(tx, async () => {
      for (const carta of cartas) background.start(() => sendMail(carta));
    });
}
