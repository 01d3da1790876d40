import {
  type CambioCuenta,
  type Controles,
  type NuevaCuenta,
  type PropuestaHecha,
  puedeAdministrar,
} from 'shared-domain';
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
import { cuentaRepetida, darDeAlta, ocupados } from './alta-de-cuenta';
import { editableDe, exigirCambioPermitido, guardarCambio, limiteDe } from './cambio-de-cuenta';
import { cuentaRetenida, type FilaCuenta } from './usuarios.repository';

type PorProponer = {
  [T in TipoSobreCuenta]: Pick<CambioPropuesto<T>, 'tipo' | 'datos'>;
}[TipoSobreCuenta];

const distinto = <T>(nuevo: T | undefined, antes: T): nuevo is T => nuevo !== undefined && nuevo !== antes;

/** Whether a change opens doors. Closing an account never does. */
export function esDelicado(cuenta: FilaCuenta, { rol, email, dni, activo, limiteAprobacion }: CambioCuenta) {
  return (
    distinto(rol, cuenta.rol) ||
    distinto(email, cuenta.email) ||
    distinto(dni, cuenta.dni) ||
    (activo === true && cuenta.activo !== 1) ||
    distinto(limiteAprobacion, limiteDe(cuenta))
  );
}

export function repartirCambio(
  cuenta: FilaCuenta,
  cambio: CambioCuenta,
  { cuentas, correos, limites }: Controles['cuatroOjos'],
) {
  const deInmediato: CambioCuenta = { ...cambio };
  const porProponer: PorProponer[] = [];
  const rol = distinto(cambio.rol, cuenta.rol) ? cambio.rol : undefined;
  const seActiva = cambio.activo === true && cuenta.activo !== 1;
  // A client who becomes staff is new staff.
  const esDelPersonal = cuenta.rol !== 'cliente' || rol !== undefined;
  const dni = distinto(cambio.dni, cuenta.dni) ? cambio.dni : undefined;
  if (cuentas && esDelPersonal && (rol !== undefined || dni !== undefined || seActiva)) {
    porProponer.push({
      tipo: 'cuenta.cambiar',
      datos: {
        ...(rol !== undefined && { rol }),
        ...(dni !== undefined && { dni }),
        ...(seActiva && { activo: 1 }),
      },
    });
    delete deInmediato.rol;
    delete deInmediato.dni;
    if (seActiva) delete deInmediato.activo;
  }
  if (correos && distinto(cambio.email, cuenta.email)) {
    porProponer.push({ tipo: 'cuenta.correo', datos: { email: cambio.email } });
    delete deInmediato.email;
  }
  const { limiteAprobacion } = cambio;
  if (limites && distinto(limiteAprobacion, limiteDe(cuenta))) {
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

/** The account is as it is after what was done at once. */
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
  // Another name or address since then is shown to who confirms, and does not make the proposal void.
  const { persona: _, ...ahora } = await estadoDeCuenta(tx, cambio.tipo, cuenta);
  const { persona: __, ...antes } = cambio.antes;
  // Both are written by the same functions, so equal states are equal texts.
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
