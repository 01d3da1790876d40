import '../environment/umask';

import { parseArgs } from 'node:util';
import { auditKeysOf, resumeAfterReview, textOfFault } from '../ledger';
import { refuse, say, withDatabase } from './base/run-command';

const SHORTEST_REASON = 10;

/** `npm run admin -- resume-auditoria --motivo "…"` allows changes again after a reviewed break. */
withDatabase(async ({ db }, { dataDir }) => {
  const { motivo = '' } = parseArgs({ options: { motivo: { type: 'string' } } }).values;
  if (motivo.trim().length < SHORTEST_REASON)
    return refuse(
      'Diga qué se encontró: npm run admin -- resume-auditoria --motivo "Se repuso un respaldo a mano."',
    );
  if (!auditKeysOf(db))
    return refuse('Falta la llave de la auditoría: ponga AUDIT_KEYS como en el servicio.');
  const done = await resumeAfterReview(db, { motivo: motivo.trim(), dataDir, ahora: Date.now() });
  if (!done)
    return refuse('La auditoría está completa y nadie detuvo los cambios: no hay nada que reanudar.');
  say(textOfFault(done.fault));
  say(`Quedó anotado en el evento ${done.evento}. El servicio acepta cambios otra vez.`);
  return 0;
});
