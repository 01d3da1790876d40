import {
  type ConfiguracionSeguridad,
  type Controles,
  MINUTOS_DE_CONFIRMACION,
  type Rol,
} from 'shared-domain';
import type { Db } from '../../db/connection';
import type { Mail } from '../../ports';
import { ProblemaError } from '../../problemas';
import type { UsuarioActual } from '../../usuario-actual';
import { configuracionSeguridad } from '../configuracion';
import { carta, cuando } from '../correo';
import { acortarSesionesDeClave } from './sesion.repository';

const HORA = 3_600_000;
const DIA = 24 * HORA;
const VIGENCIA = MINUTOS_DE_CONFIRMACION * 60_000;
const TEXTO = 'Confirme que es usted para continuar.';

type Confirmable = Pick<UsuarioActual, 'confirmadoEn'>;

const esReciente = ({ confirmadoEn }: Confirmable, ahora: number): boolean =>
  confirmadoEn !== null && confirmadoEn + VIGENCIA > ahora;

const porConfirmar = () => new ProblemaError(403, TEXTO, { codigo: 'confirmar_identidad' });

/** Ignores the setting `confirmarIdentidad`. */
export function exigirConfirmacionReciente(quien: Confirmable, ahora: number): void {
  if (!esReciente(quien, ahora)) throw porConfirmar();
}

export async function exigirConfirmacion(db: Db, quien: Confirmable, ahora: number): Promise<void> {
  if (esReciente(quien, ahora)) return;
  const { controles } = await configuracionSeguridad(db);
  if (controles.confirmarIdentidad) throw porConfirmar();
}

export async function factorExigido(db: Db, { rol }: { rol: Rol }): Promise<boolean> {
  const { controles } = await configuracionSeguridad(db);
  return controles.segundoFactor.roles.some((uno) => uno === rol);
}

/** Ends sessions without a second factor one day after their role requires one. */
export async function exigirFactor(
  tx: Db,
  [antes, despues]: readonly [Controles, Controles],
  { ahora, mailContact }: { ahora: number; mailContact: string },
): Promise<Mail[]> {
  const { roles: exigidos } = antes.segundoFactor;
  const nuevos = despues.segundoFactor.roles.filter((rol) => !exigidos.includes(rol));
  if (nuevos.length === 0) return [];
  const hasta = ahora + DIA;
  const personas = await acortarSesionesDeClave(tx, nuevos, hasta);
  const lineas = [
    `Su rol necesita ahora un segundo factor para iniciar sesión. La sesión que usted tiene abierta termina el ${cuando(hasta)}.`,
    'Agregue el segundo factor en «Mi cuenta», o hágalo cuando vuelva a ingresar.',
    '',
    `Si tiene dudas, llame a ${mailContact}.`,
  ];
  return personas
    .filter(({ email }) => email)
    .map((persona) => carta(persona, 'Su cuenta necesita un segundo factor', lineas));
}

export function duracionSegun(ajustes: ConfiguracionSeguridad, recordada: boolean) {
  if (!recordada) return { total: ajustes.horasSesion * HORA, sinUso: ajustes.horasSinUso * HORA };
  const total = ajustes.diasRecordada * DIA;
  // The checkbox promises a remembered session, so it does not expire for lack of use.
  return { total, sinUso: total };
}

export const duracionDeSesion = async (db: Db, recordada: boolean) =>
  duracionSegun(await configuracionSeguridad(db), recordada);
