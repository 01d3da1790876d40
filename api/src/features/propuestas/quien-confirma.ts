import { ADMINISTRAN, podriaSerLaMisma, porqueNoResponder, tieneDni } from 'shared-domain';
import type { Db } from '../../db/connection';
import { conflicto } from '../../problemas';
import { configuracionSeguridad } from '../configuracion';
import { administradores, retenerAdministradores } from './propuestas.repository';

const TEXTO_NADIE =
  'Este cambio lo confirma una segunda persona que administre, y no hay otra con una cuenta activa. Quien opera el ' +
  'servicio crea un segundo administrador con «npm run admin -- crear-superadmin».';

const TEXTO_SOLO_UNA =
  'Sin esta cuenta administraría una sola persona y nadie podría confirmar lo que proponga. Antes cree o active a otra ' +
  'que administre.';

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
  if (!(await hayQuienConfirme(tx, propuestaPor, sobre))) throw conflicto(TEXTO_NADIE);
}

const hayQuienConfirme = async (
  db: Db,
  propuestaPor: Persona,
  sobre: { id: number | null; dni: string | null } | null,
): Promise<boolean> =>
  (await administradores(db)).some((quien) => porqueNoResponder(quien, { propuestaPor, sobre }) === null);

/**
 * Whether new accounts of staff need a second person and no other administrator could confirm this person's proposals.
 */
export async function faltaQuienConfirme(db: Db, quien: Persona): Promise<boolean> {
  if (!tieneDni(quien)) return false;
  const { controles } = await configuracionSeguridad(db);
  return controles.cuatroOjos.cuentas && !(await hayQuienConfirme(db, quien, null));
}

interface ConAcceso {
  rol: string;
  activo: number;
}

const administra = ({ rol, activo }: ConAcceso) => activo === 1 && ADMINISTRAN.some((uno) => uno === rol);

/**
 * Refuses a change after which fewer than two people administer. Where accounts take two people, the one who is left
 * could not even create another administrator.
 */
export async function exigirDosQueAdministren(
  tx: Db,
  antes: ConAcceso & { id: number },
  despues: ConAcceso,
): Promise<void> {
  if (!administra(antes) || administra(despues)) return;
  const { controles } = await configuracionSeguridad(tx);
  if (!controles.cuatroOjos.cuentas) return;
  await retenerAdministradores(tx);
  const quedan = (await administradores(tx)).filter(({ id }) => id !== antes.id);
  const [una] = quedan;
  const sonDos = quedan.some((otra) => otra.id !== una?.id && !podriaSerLaMisma(otra.dni, una?.dni ?? null));
  if (!sonDos) throw conflicto(TEXTO_SOLO_UNA);
}
