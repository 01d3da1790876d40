import '../archivos/umask';

import { verifyChain } from '../auditoria/cadena';
import { type ChainFault, readNotes } from '../auditoria/notas';
import { say, withDatabase } from './base';

const TEXT: Record<ChainFault['tipo'], (id: number) => string> = {
  editado: (id) => `La auditoría fue alterada: el evento ${id} fue editado.`,
  falta: (id) => `La auditoría fue alterada: el evento ${id} falta.`,
  cortada: (id) => `La auditoría está cortada: faltan los eventos desde el ${id}.`,
  sobra: (id) => `La auditoría fue alterada: el evento ${id} está de más.`,
  reescrita: (id) =>
    `La auditoría fue alterada: el evento ${id} no es el que se anotó fuera de la base; ese o alguno anterior se reescribió.`,
  ilegible: () => 'No se puede leer una nota de la auditoría: vea los archivos auditoria-cabeza-*.json.',
};

/** `npm run auditoria:verificar`: ends with 1 where an event was edited, removed, added, cut off or rewritten. */
withDatabase(async ({ db }, { dataDir }) => {
  const notes = readNotes(dataDir);
  const fault = await verifyChain(db, notes);
  if (fault) {
    say(TEXT[fault.tipo](fault.id));
    return 1;
  }
  const { ultimo } = await db.selectFrom('auditoriaCabeza').select('ultimo').executeTakeFirstOrThrow();
  say(`La auditoría está completa: ${ultimo} eventos.`);
  if (notes.length === 0 && ultimo > 0) {
    say(`No hay una nota en ${dataDir} con la cual compararla: quien escribe en la base pudo rehacerla.`);
  }
  return 0;
});
