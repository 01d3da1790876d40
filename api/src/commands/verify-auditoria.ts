import '../environment/umask';

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  auditKeysOf,
  type ChainHead,
  noteLogsIn,
  requireChainHead,
  reviewedBreak,
  textOfFault,
  verifyChain,
} from '../ledger';
import { refuse, say, withDatabase } from './base/run-command';

// A collector may have escaped the quotes.
const HEAD = /"ultimo\\?":(\d+),\\?"hash\\?":\\?"([0-9a-f]{64})/g;

const headsIn = (log: string): ChainHead[] =>
  [...log.matchAll(HEAD)].map(([, ultimo, hash = '']) => ({ ultimo: Number(ultimo), hash }));

/** `npm run admin -- verify-auditoria`; `--cabezas <file>` also compares the heads in a service log. */
withDatabase(async ({ db }, { dataDir }) => {
  const { cabezas } = parseArgs({ options: { cabezas: { type: 'string' } } }).values;
  const heads = cabezas === undefined ? [] : headsIn(readFileSync(cabezas, 'utf8'));
  if (cabezas !== undefined && heads.length === 0)
    return refuse(`En ${cabezas} no hay ninguna cabeza de la auditoría.`);
  const fault = await verifyChain(db, { dataDir, heads });
  if (fault) return refuse(textOfFault(fault));
  const { ultimo, llave, revisada } = await requireChainHead(db);
  if (llave !== null && !auditKeysOf(db)) {
    say(`No se puede decir si la auditoría está completa: falta la llave ${llave}. Ponga AUDIT_KEYS.`);
    return refuse(
      'Sin ella solo se vio que cada evento sigue al anterior, lo que también puede rehacer quien escribe en la base.',
    );
  }
  say(`La auditoría está completa: ${ultimo} eventos.`);
  const base = await reviewedBreak(db, revisada);
  if (base)
    say(`Antes del evento ${base.id} hubo una ruptura que alguien revisó: lo que se encontró está en él.`);
  if (heads.length > 0) say(`Concuerdan las ${heads.length} cabezas de ${cabezas}.`);
  if (noteLogsIn(dataDir).length === 0 && ultimo > 0) {
    say(`No hay notas en ${dataDir} con las cuales compararla: quien repuso una base anterior no se nota.`);
  }
  return 0;
});
