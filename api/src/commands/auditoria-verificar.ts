import { type FallaCadena, verificarCadena } from '../auditoria/cadena';
import { leerTestigo } from '../auditoria/testigo';
import { conBase, decir } from './base';

const TEXTO: Record<FallaCadena['tipo'], (id: number) => string> = {
  editado: (id) => `La auditoría fue alterada: el evento ${id} fue editado.`,
  falta: (id) => `La auditoría fue alterada: el evento ${id} falta.`,
  cortada: (id) => `La auditoría está cortada: faltan los eventos desde el ${id}.`,
  sobra: (id) => `La auditoría fue alterada: el evento ${id} está de más.`,
};

/** `npm run auditoria:verificar`: ends with 1 when an event was edited, removed, added or cut off. */
conBase(async ({ db }, { dataDir }) => {
  const falla = await verificarCadena(db, leerTestigo(dataDir));
  if (falla) {
    decir(TEXTO[falla.tipo](falla.id));
    return 1;
  }
  const { ultimo } = await db.selectFrom('auditoriaCabeza').select('ultimo').executeTakeFirstOrThrow();
  decir(`La auditoría está completa: ${ultimo} eventos.`);
  return 0;
});
