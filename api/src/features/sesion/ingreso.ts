import type { Db } from '../../db/connection';
import {
  avisosDesde,
  guardarAcceso,
  guardarDispositivo,
  haEntrado,
  usarDispositivo,
} from './accesos.repository';
import { digestOf } from './digest';
import type { Dispositivo } from './dispositivo';

const DIA = 86_400_000;
/** More mails in a day would tell nothing new, and somebody with the password could fill a mailbox. */
const AVISOS_AL_DIA = 3;

/** A right password: who, when, from where, and in which browser. */
export interface Ingreso {
  usuarioId: number;
  ahora: number;
  direccion: string | null;
  navegador: string | null;
  dispositivo: Dispositivo;
}

/**
 * Stores a sign-in in its transaction. Gives whether its person is to be told by mail: the browser is not known to the
 * account, which had been signed in to before.
 */
export async function anotarIngreso(tx: Db, ingreso: Ingreso): Promise<boolean> {
  const { usuarioId, ahora, direccion, navegador } = ingreso;
  const lugar = { usuarioId, direccion, navegador };
  const visto = { ...lugar, dispositivo: digestOf(ingreso.dispositivo.id), usadoEn: ahora };
  const conocido = await usarDispositivo(tx, visto);
  if (!conocido) await guardarDispositivo(tx, { ...visto, conocidoEn: ahora });
  const avisar =
    !conocido &&
    (await haEntrado(tx, usuarioId)) &&
    (await avisosDesde(tx, usuarioId, ahora - DIA)) < AVISOS_AL_DIA;
  await guardarAcceso(tx, { ...lugar, fecha: ahora, entro: 1, veces: 1, avisado: Number(avisar) });
  return avisar;
}
