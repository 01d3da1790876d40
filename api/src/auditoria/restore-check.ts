import type { Db } from '../db/connection';
import { verifyChain } from './cadena';
import { requireChainHead } from './cadena.repository';
import { faultOfLogs, faultOfNotes } from './notas/fault-of-notes';
import { oldNotesIn } from './notas/old-notes';

const REFUSED = 'El respaldo no se restauró:';

/** Why a backup must not take the place of the database. It is older than the newest notes, but not than all of them. */
export async function reasonNotToRestore(db: Db, dataDir: string): Promise<string[] | undefined> {
  if (await verifyChain(db, { mayChangeKey: true })) return [`${REFUSED} su auditoría fue alterada.`];
  const { ultimo: last, revisada } = await requireChainHead(db);
  const ofItsTime = oldNotesIn(dataDir).filter(({ ultimo }) => ultimo > 0 && ultimo <= last);
  const fault =
    (await faultOfNotes(db, ofItsTime)) ??
    (await faultOfLogs(db, dataDir, { from: revisada ?? 1, to: last }));
  if (!fault) return undefined;
  return [
    `${REFUSED} su evento ${fault.id} no es el que se anotó fuera de la base.`,
    'Si sabe por qué, aparte los archivos auditoria-cabezas-*.jsonl y restáurelo de nuevo.',
  ];
}
