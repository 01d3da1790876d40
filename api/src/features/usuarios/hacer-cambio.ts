import { puedeAdministrar, type Rol } from 'shared-domain';
import type { Db } from '../../db/connection';
import type { Contexto } from '../../ledger/auditoria.repository';
import { hacerAjustes } from '../cambios-de-configuracion/ajustes-propuestos';
import type { CambiosDeCorreo } from '../cambios-de-correo/cambios-de-correo.service';
import { configuracionSeguridad } from '../configuracion/configuracion.repository';
import type { Restablecimiento } from '../contrasena/contrasena.service';
import type { Mail } from '../correo/mailer';
import { hacerValida } from '../politica/validez';
import { Anulada, TEXTO_ANULADA } from '../propuestas/anulada';
import { type CambioPropuesto, esDeAjustes, type TipoSobreCuenta } from '../propuestas/cambio-propuesto';
import { enlazar } from '../proveedor/enlace';
import { exigirFactor } from '../sesion/factor-exigido';
import { cuentaRepetida, darDeAlta, ocupados } from './alta-de-cuenta';
import { editableDe, exigirCambioPermitido, guardarCambio } from './cambio-de-cuenta';
import { estadoDeCuenta } from './estado-de-cuenta';
import { reponerFactor } from './reponer-factor';
import { cuentaRetenida, type FilaCuenta } from './usuarios.repository';

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
  quien: { id: number; rol: Rol; dni: string | null };
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
  if (esDeAjustes(cambio)) {
    const { controles: antes } = await configuracionSeguridad(tx);
    if (!(await hacerAjustes(tx, cambio, contexto))) throw new Anulada(TEXTO_ANULADA.cambio);
    const { controles: despues } = await configuracionSeguridad(tx);
    return exigirFactor(tx, [antes, despues], { ahora: contexto.ahora, mailContact: medios.mailContact });
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
  // Another name or address since then is shown to who confirms, and does not make the proposal void.
  const { persona: _, ...ahora } = await estadoDeCuenta(tx, cambio.tipo, cuenta);
  const { persona: __, ...antes } = cambio.antes;
  exigirIgual(ahora, antes);
  if (cambio.tipo === 'cuenta.enlace') {
    return enlazar(tx, cuenta, { ...cambio.datos, probadoEn: null }, mailContact, contexto);
  }
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
