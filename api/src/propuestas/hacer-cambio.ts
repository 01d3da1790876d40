import { puedeAdministrar, type Rol } from 'shared-domain';
import type { Contexto } from '../auditoria/auditoria.repository';
import { configuracionSeguridad, retenerConfiguracion } from '../configuracion/configuracion.repository';
import { guardarControles, partesDe } from '../configuracion/controles';
import type { Restablecimiento } from '../contrasena/contrasena.service';
import type { Mail } from '../correo/mailer';
import type { Db } from '../db/connection';
import { hacerValida } from '../politica/validez';
import { exigirFactor } from '../sesion/factores/factor-exigido';
import { cuentaRepetida, darDeAlta, ocupados } from '../usuarios/alta-de-cuenta';
import { editableDe, exigirCambioPermitido, guardarCambio } from '../usuarios/cambio-de-cuenta';
import type { CambiosDeCorreo } from '../usuarios/correo/cambios-de-correo.service';
import { cuentaRetenida, type FilaCuenta } from '../usuarios/usuarios.repository';
import { Anulada, TEXTO_ANULADA } from './anulada';
import type { CambioPropuesto, TipoSobreCuenta } from './cambio-propuesto';
import { estadoDeCuenta } from './estado-de-cuenta';
import { reponerFactor } from './reponer-factor';

export interface Medios {
  restablecimiento: Pick<Restablecimiento, 'preparar'>;
  cambiosDeCorreo: Pick<CambiosDeCorreo, 'pedir'>;
  mailContact: string;
}

/** A change that is confirmed: the account that it is about, and who proposed it. */
interface Confirmado {
  cambio: CambioPropuesto;
  usuarioId: number | null;
  motivo: string | null;
  quien: { id: number; rol: Rol };
  confirmadaPor: number;
}

/**
 * Does what was proposed, with the functions of a change that one person makes alone. Throws `Anulada` where the state
 * is another one than when it was proposed, or where who proposed it could no longer do it. Gives the mails to send.
 */
export async function hacerCambio(
  tx: Db,
  { cambio, usuarioId, motivo, quien, confirmadaPor }: Confirmado,
  medios: Medios,
  contexto: Contexto,
): Promise<Mail[]> {
  if (cambio.tipo === 'cuenta.crear') {
    if (!puedeAdministrar(quien, cambio.datos)) throw new Anulada(TEXTO_ANULADA.quien);
    const errors = await ocupados(tx, cambio.datos);
    if (Object.keys(errors).length > 0) throw new Anulada(cuentaRepetida(errors).message);
    return [(await darDeAlta(tx, cambio.datos, medios.restablecimiento, contexto)).carta];
  }
  if (cambio.tipo === 'configuracion.controles') {
    await retenerConfiguracion(tx, 'seguridad', contexto.ahora);
    const seguridad = await configuracionSeguridad(tx);
    exigirIgual(partesDe(seguridad.controles, cambio.datos), cambio.antes);
    await guardarControles(tx, seguridad, cambio.datos, contexto);
    const despues = { ...seguridad.controles, ...cambio.datos };
    const { mailContact } = medios;
    return exigirFactor(tx, [seguridad.controles, despues], { ahora: contexto.ahora, mailContact });
  }
  if (cambio.tipo === 'politica.validez') {
    const { datos, antes } = cambio;
    const validez = { ...datos, base: antes.version, propuestaPor: quien.id, confirmadaPor, motivo };
    if (!(await hacerValida(tx, validez, contexto))) throw new Anulada(TEXTO_ANULADA.cambio);
    return [];
  }
  const cuenta = usuarioId === null ? undefined : await cuentaRetenida(tx, usuarioId);
  if (!cuenta) throw new Anulada(TEXTO_ANULADA.cambio);
  return hacerEnCuenta(tx, { cambio, cuenta, quien }, medios, contexto);
}

async function hacerEnCuenta(
  tx: Db,
  {
    cambio,
    cuenta,
    quien,
  }: { cambio: CambioPropuesto<TipoSobreCuenta>; cuenta: FilaCuenta; quien: Confirmado['quien'] },
  { cambiosDeCorreo, mailContact }: Medios,
  contexto: Contexto,
): Promise<Mail[]> {
  const otros = cambio.tipo === 'cuenta.cambiar' || cambio.tipo === 'cuenta.limite' ? cambio.datos : {};
  const despues = { ...editableDe(cuenta), ...otros };
  if (!puedeAdministrar(quien, cuenta) || !puedeAdministrar(quien, despues)) {
    throw new Anulada(TEXTO_ANULADA.quien);
  }
  exigirIgual(await estadoDeCuenta(tx, cambio.tipo, cuenta), cambio.antes);
  if (cambio.tipo === 'factor.reponer') return reponerFactor(tx, cuenta, mailContact, contexto);
  await exigirCambioPermitido(tx, quien, cuenta, despues);
  const email = cambio.tipo === 'cuenta.correo' ? cambio.datos.email : undefined;
  return guardarCambio(
    tx,
    cuenta,
    { despues, email, entreDos: true, homonimos: [] },
    cambiosDeCorreo,
    contexto,
  );
}

/** Both are written by the same functions, so equal states are equal texts, as they are stored. */
function exigirIgual(ahora: object, antes: object): void {
  if (JSON.stringify(ahora) !== JSON.stringify(antes)) throw new Anulada(TEXTO_ANULADA.cambio);
}
