import { type Db, isDuplicate } from '../../db/connection';
import { anotar, type Contexto } from '../../ledger/auditoria.repository';
import type { Mail } from '../../ports';
import { conflicto } from '../../problemas';
import { avisarEnlace } from '../correo';
import { anularBoletos } from '../sesion';
import { desenlazarCuenta, enlazarCuenta } from './proveedor.repository';

const TEXTO_YA = 'La cuenta ya está vinculada con el proveedor de identidad.';
const TEXTO_DE_OTRA = 'Esa persona del proveedor ya está vinculada con otra cuenta de este sistema.';
export const TEXTO_NO_ESTABA = 'La cuenta no estaba vinculada con el proveedor de identidad.';

interface Cuenta {
  id: number;
  fullName: string;
  email: string;
}

/** `probadoEn` is null where the person of the account has still to prove that the link is theirs. */
interface Enlace {
  proveedor: string;
  sujeto: string;
  probadoEn: number | null;
}

/** Stores the link with its event. Gives the mail for the address of the account. */
export async function enlazar(
  tx: Db,
  { id, fullName, email }: Cuenta,
  { proveedor, sujeto, probadoEn }: Enlace,
  mailContact: string,
  contexto: Contexto,
): Promise<Mail[]> {
  const enlace = { proveedor, sujeto, enlaceProbadoEn: probadoEn };
  if (!(await enlazarCuenta(tx, id, enlace).catch(deOtra))) throw conflicto(TEXTO_YA);
  await anularBoletos(tx, id);
  const detalle = { usuarioId: id, nombre: fullName, proveedor };
  await anotar(tx, contexto, { tipo: 'usuario.enlazado', detalle });
  const que = probadoEn === null ? 'deDos' : 'propio';
  return email ? [avisarEnlace({ fullName, email }, { que, ahora: contexto.ahora, mailContact })] : [];
}

function deOtra(error: unknown): never {
  throw isDuplicate(error) ? conflicto(TEXTO_DE_OTRA) : error;
}

/** Removes the link with its event. Gives the mail; undefined where the account was not linked. */
export async function desenlazar(
  tx: Db,
  { id, fullName, email }: Cuenta,
  mailContact: string,
  contexto: Contexto,
): Promise<Mail[] | undefined> {
  if (!(await desenlazarCuenta(tx, id))) return undefined;
  await anularBoletos(tx, id);
  await anotar(tx, contexto, { tipo: 'usuario.desenlazado', detalle: { usuarioId: id, nombre: fullName } });
  const { ahora } = contexto;
  return email ? [avisarEnlace({ fullName, email }, { que: 'quitado', ahora, mailContact })] : [];
}
