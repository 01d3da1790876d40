import type { Controles, PropuestaHecha } from 'shared-domain/configuracion';
import { type CambioCuenta, type NuevaCuenta, puedeAdministrar } from 'shared-domain/cuenta';
import type { Db } from '../../db/connection';
import type { ServicesOf } from '../../feature';
import { anotar, type Contexto } from '../../ledger';
import type { Mail } from '../../ports';
import type { UsuarioActual } from '../../usuario-actual';
import type { cambiosDeCorreo } from '../cambios-de-correo';
import type { contrasena } from '../contrasena';
import { avisarFactorRepuesto } from '../correo';
import {
  Anulada,
  type CambioPropuesto,
  cambioDe,
  esperanDeTipo,
  type Hacer,
  haPasado,
  personaDe,
  proponer,
  TEXTO_ANULADA,
  type TipoSobreCuenta,
  yaEspera,
} from '../propuestas';
import { cambiarEnlace } from '../proveedor';
import { factoresDe, quitarFactores } from '../sesion';
import {
  cuentaRepetida,
  darDeAlta,
  editableDe,
  exigirCambioPermitido,
  guardarCambio,
  limiteDe,
  ocupados,
} from './cambio-de-cuenta';
import { cuentaRetenida, type FilaCuenta } from './usuarios.repository';

type PorProponer = {
  [T in TipoSobreCuenta]: Pick<CambioPropuesto<T>, 'tipo' | 'datos'>;
}[TipoSobreCuenta];

const distinto = <T>(nuevo: T | undefined, antes: T): nuevo is T => nuevo !== undefined && nuevo !== antes;

/** The part that grants access; disabling an account grants none. */
export function loDelicado(cuenta: FilaCuenta, { rol, dni, activo, email, limiteAprobacion }: CambioCuenta) {
  return {
    ...(distinto(rol, cuenta.rol) && { rol }),
    ...(distinto(dni, cuenta.dni) && { dni }),
    ...(activo === true && cuenta.activo !== 1 && { activo: 1 }),
    ...(distinto(email, cuenta.email) && { email }),
    ...(distinto(limiteAprobacion, limiteDe(cuenta)) && { limiteAprobacion }),
  };
}

export function repartirCambio(
  cuenta: FilaCuenta,
  cambio: CambioCuenta,
  { cuentas, correos, limites }: Controles['cuatroOjos'],
) {
  const deInmediato: CambioCuenta = { ...cambio };
  const porProponer: PorProponer[] = [];
  const { email, limiteAprobacion, ...acceso } = loDelicado(cuenta, cambio);
  const esDelPersonal = cuenta.rol !== 'cliente' || acceso.rol !== undefined;
  if (cuentas && esDelPersonal && Object.keys(acceso).length > 0) {
    porProponer.push({ tipo: 'cuenta.cambiar', datos: acceso });
    delete deInmediato.rol;
    delete deInmediato.dni;
    if (acceso.activo) delete deInmediato.activo;
  }
  if (correos && email !== undefined) {
    porProponer.push({ tipo: 'cuenta.correo', datos: { email } });
    delete deInmediato.email;
  }
  if (limites && limiteAprobacion !== undefined) {
    porProponer.push({ tipo: 'cuenta.limite', datos: { limiteAprobacion } });
    delete deInmediato.limiteAprobacion;
  }
  return { deInmediato, porProponer };
}

type Antes<T extends TipoSobreCuenta> = CambioPropuesto<T>['antes'];

const ANTES: { [T in TipoSobreCuenta]: (tx: Db, cuenta: FilaCuenta) => Antes<T> | Promise<Antes<T>> } = {
  'cuenta.cambiar': (_, { rol, activo }) => ({ rol, activo }),
  'cuenta.correo': (_, { email }) => ({ email }),
  'cuenta.limite': (_, { rol, ...cuenta }) => ({ limiteAprobacion: limiteDe(cuenta), rol }),
  'cuenta.enlace': (_, { sujeto }) => ({ sujeto }),
  'factor.reponer': async (tx, { id }) => ({
    factores: (await factoresDe(tx, id)).map((factor) => factor.id),
  }),
};

const estadoDeCuenta = async <T extends TipoSobreCuenta>(
  tx: Db,
  tipo: T,
  cuenta: FilaCuenta,
): Promise<Antes<T>> => ({ ...(await ANTES[tipo](tx, cuenta)), persona: personaDe(cuenta) });

export function proponerCuenta(db: Db, nueva: NuevaCuenta, quien: UsuarioActual, contexto: Contexto) {
  return db.transaction().execute(async (tx) => {
    const errors = await ocupados(tx, nueva);
    if (Object.keys(errors).length > 0) throw cuentaRepetida(errors);
    for (const otra of await esperanDeTipo(tx, 'cuenta.crear', null)) {
      const { username, dni } = cambioDe(otra).datos as NuevaCuenta;
      const esLaMisma = username === nueva.username || dni === nueva.dni;
      if (esLaMisma && !haPasado(otra, contexto.ahora)) throw yaEspera(otra);
    }
    const cambio = { tipo: 'cuenta.crear' as const, datos: nueva, antes: {} };
    return { propuesta: await proponer(tx, cambio, quien, contexto) };
  });
}

export async function proponerEnCuenta(
  tx: Db,
  cuenta: FilaCuenta,
  cambio: PorProponer,
  quien: UsuarioActual,
  contexto: Contexto,
  motivo?: string,
): Promise<PropuestaHecha> {
  const completo = { ...cambio, antes: await estadoDeCuenta(tx, cambio.tipo, cuenta) } as CambioPropuesto;
  return proponer(tx, completo, quien, contexto, { sobre: cuenta, motivo });
}

type Medios = ServicesOf<typeof contrasena> & ServicesOf<typeof cambiosDeCorreo> & { mailContact: string };

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
  // A changed name or address is shown to the approver and voids nothing.
  const { persona: _, ...ahora } = await estadoDeCuenta(tx, cambio.tipo, cuenta);
  const { persona: __, ...antes } = cambio.antes;
  // The same functions write both, so equal states are equal texts.
  if (JSON.stringify(ahora) !== JSON.stringify(antes)) throw new Anulada(TEXTO_ANULADA.cambio);
  if (cambio.tipo === 'cuenta.enlace') {
    return cambiarEnlace(tx, cuenta, { ...cambio.datos, enlaceProbadoEn: null }, mailContact, contexto);
  }
  if (cambio.tipo === 'factor.reponer') {
    const { id, email } = cuenta;
    const quitados = await quitarFactores(tx, id, contexto.ahora);
    const cambios = [{ campo: 'cuenta.factores', antes: quitados, despues: 0 }];
    await anotar(tx, contexto, { tipo: 'factor.repuesto', detalle: { usuarioId: id, cambios } });
    return email ? [avisarFactorRepuesto(cuenta, { ahora: contexto.ahora, mailContact })] : [];
  }
  await exigirCambioPermitido(tx, quien, cuenta, despues);
  const email = cambio.tipo === 'cuenta.correo' ? cambio.datos.email : undefined;
  const nuevo = { despues, email, entreDos: true, homonimos: [] };
  return guardarCambio(tx, cuenta, nuevo, cambiosDeCorreo, contexto);
}
