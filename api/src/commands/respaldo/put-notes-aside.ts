import { existsSync, renameSync } from 'node:fs';
import { noteLogsIn } from '../../auditoria/notas';
import { pauseFileOf } from '../../auditoria/pausa';

/** What the name of a file that was replaced ends with. */
export const suffixNow = (): string => `.antes-${new Date().toISOString().replaceAll(':', '-')}`;

/** The notes belong to the chain that was replaced, so they are put aside with it. */
export function putNotesAside(dataDir: string, suffix: string): void {
  const notes = noteLogsIn(dataDir).flatMap(({ files }) => files);
  for (const note of [...notes, pauseFileOf(dataDir)]) {
    if (existsSync(note)) renameSync(note, note + suffix);
  }
}
