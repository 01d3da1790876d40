import { porqueNoResponder } from 'shared-domain';
import type { Db } from '../db/connection';
import { conflicto } from '../problemas';
import { administradores } from './propuestas.repository';

const TEXTO_NADIE =
  'Este cambio lo confirma una segunda persona que administre, y no hay otra con una cuenta activa. Quien opera el ' +
  'servicio crea un segundo administrador con «npm run crear-superadmin».';

interface Persona {
  id: number;
  dni: string | null;
}

/** Refuses a proposal that nobody could confirm: it would wait in vain. One pair of eyes is never enough instead. */
export async function exigirQuienConfirme(
  tx: Db,
  propuestaPor: Persona,
  sobre: { id: number | null; dni: string | null } | null,
): Promise<void> {
  const hayAlguien = (await administradores(tx)).some(
    (quien) => porqueNoResponder(quien, { propuestaPor, sobre }) === null,
  );
  if (!hayAlguien) throw conflicto(TEXTO_NADIE);
}
