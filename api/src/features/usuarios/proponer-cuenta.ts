import type { CambioCuenta, Controles, NuevaCuenta, PropuestaHecha } from 'shared-domain';
import type { Db } from '../../db/connection';
import type { Contexto } from '../../ledger';
import type { UsuarioActual } from '../../usuario-actual';
import {
  type CambioPropuesto,
  cambioDe,
  esperanDeTipo,
  haPasado,
  personaDe,
  proponer,
  type TipoSobreCuenta,
  yaEspera,
} from '../propuestas';
import { factoresDe } from '../sesion';
import { cuentaRepetida, ocupados } from './alta-de-cuenta';
import { editableDe } from './cambio-de-cuenta';
import type { FilaCuenta } from './usuarios.repository';

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
    distinto(limiteAprobacion, editableDe(cuenta).limiteAprobacion)
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
  if (limites && distinto(limiteAprobacion, editableDe(cuenta).limiteAprobacion)) {
    porProponer.push({ tipo: 'cuenta.limite', datos: { limiteAprobacion } });
    delete deInmediato.limiteAprobacion;
  }
  return { deInmediato, porProponer };
}

type Antes<T extends TipoSobreCuenta> = CambioPropuesto<T>['antes'];

const ANTES: { [T in TipoSobreCuenta]: (tx: Db, cuenta: FilaCuenta) => Antes<T> | Promise<Antes<T>> } = {
  'cuenta.cambiar': (_, { rol, activo }) => ({ rol, activo }),
  'cuenta.correo': (_, { email }) => ({ email }),
  'cuenta.limite': (_, cuenta) => {
    const { limiteAprobacion, rol } = editableDe(cuenta);
    return { limiteAprobacion, rol };
  },
  'cuenta.enlace': (_, { sujeto }) => ({ sujeto }),
  'factor.reponer': async (tx, { id }) => ({
    factores: (await factoresDe(tx, id)).map((factor) => factor.id),
  }),
};

export const estadoDeCuenta = async <T extends TipoSobreCuenta>(
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
