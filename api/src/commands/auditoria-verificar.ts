import { type FallaCadena, verificarCadena } from '../auditoria/cadena';
import { leerTestigo } from '../auditoria/testigo';
import { conBase, decir } from './base';

const texto = (falla: FallaCadena): string =>
  falla.falla === 'cortada'
    ? `La auditoría está cortada: termina en el evento ${falla.id} y debía llegar al ${falla.esperado}.`
    : `La auditoría fue alterada: el evento ${falla.id} ${falla.falla === 'falta' ? 'falta' : 'fue editado'}.`;

/** `npm run auditoria:verificar`: ends with 1 when an event was edited, removed or cut off. */
conBase(async ({ db }, { dataDir }) => {
  const falla = await verificarCadena(db, leerTestigo(dataDir));
  if (falla) {
    decir(texto(falla));
    return 1;
  }
  const { ultimo } = await db.selectFrom('auditoriaCabeza').select('ultimo').executeTakeFirstOrThrow();
  decir(`La auditoría está completa: ${ultimo} eventos.`);
  return 0;
});
