import { puedeAdministrar } from 'shared-domain';
import type { Db } from '../../db/connection';
import { anotar, type Contexto } from '../../ledger';
import type { Mail } from '../../ports';
import type { CambiosDeCorreo } from '../cambios-de-correo';
import type { Contrasenas } from '../contrasena';
import { avisarFactorRepuesto } from '../correo';
import {
  Anulada,
  type CambioPropuesto,
  type Hacer,
  TEXTO_ANULADA,
  type TipoSobreCuenta,
} from '../propuestas';
import { enlazar } from '../proveedor';
import { quitarFactores } from '../sesion';
import { cuentaRepetida, darDeAlta, ocupados } from './alta-de-cuenta';
import { editableDe, exigirCambioPermitido, guardarCambio } from './cambio-de-cuenta';
import { estadoDeCuenta } from './proponer-cuenta';
import { cuentaRetenida, type FilaCuenta } from './usuarios.repository';

async function reponerFactor(
  tx: Db,
  { id, fullName, email }: FilaCuenta,
  mailContact: string,
  contexto: Contexto,
): Promise<Mail[]> {
  const quitados = await quitarFactores(tx, id, contexto.ahora);
  const cambios = [{ campo: 'cuenta.factores', antes: quitados, despues: 0 }];
  await anotar(tx, contexto, { tipo: 'factor.repuesto', detalle: { usuarioId: id, cambios } });
  return email ? [avisarFactorRepuesto({ fullName, email }, { ahora: contexto.ahora, mailContact })] : [];
}

interface Medios {
  contrasenas: Pick<Contrasenas, 'preparar'>;
  cambiosDeCorreo: Pick<CambiosDeCorreo, 'pedir'>;
  mailContact: string;
}

export const hacerEnCuentas =
  (medios: Medios): Hacer<'cuenta' | 'factor'> =>
  async (tx, { cambio, usuarioId, quien }, contexto) => {
    if (cambio.tipo === 'cuenta.crear') {
      if (!puedeAdministrar(quien, cambio.datos)) throw new Anulada(TEXTO_ANULADA.quien);
      const errors = await ocupados(tx, cambio.datos);
      if (Object.keys(errors).length > 0) throw new Anulada(cuentaRepetida(errors).message);
      return [(await darDeAlta(tx, cambio.datos, medios.contrasenas, contexto)).carta];
    }
    const cuenta = usuarioId === null ? undefined : await cuentaRetenida(tx, usuarioId);
    if (!cuenta) throw new Anulada(TEXTO_ANULADA.cambio);
    return hacerEnCuenta(tx, cambio, cuenta, quien, medios, contexto);
  };

async function hacerEnCuenta(
  tx: Db,
  cambio: CambioPropuesto<TipoSobreCuenta>,
  cuenta: FilaCuenta,
  quien: Parameters<Hacer>[1]['quien'],
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
  // Both are written by the same functions, so equal states are equal texts.
  if (JSON.stringify(ahora) !== JSON.stringify(antes)) throw new Anulada(TEXTO_ANULADA.cambio);
  if (cambio.tipo === 'cuenta.enlace') {
    return enlazar(tx, cuenta, { ...cambio.datos, enlaceProbadoEn: null }, mailContact, contexto);
  }
  if (cambio.tipo === 'factor.reponer') return reponerFactor(tx, cuenta, mailContact, contexto);
  await exigirCambioPermitido(tx, quien, cuenta, despues);
  const email = cambio.tipo === 'cuenta.correo' ? cambio.datos.email : undefined;
  const nuevo = { despues, email, entreDos: true, homonimos: [] };
  return guardarCambio(tx, cuenta, nuevo, cambiosDeCorreo, contexto);
}
