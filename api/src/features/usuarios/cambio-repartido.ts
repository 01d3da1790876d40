import type { CambioCuenta, Controles } from 'shared-domain';
import type { CambioPropuesto, TipoSobreCuenta } from '../propuestas';
import { editableDe } from './cambio-de-cuenta';
import type { FilaCuenta } from './usuarios.repository';

/** What waits for a second person, without the state that it would change. */
export type PorProponer = {
  [T in TipoSobreCuenta]: Pick<CambioPropuesto<T>, 'tipo' | 'datos'>;
}[TipoSobreCuenta];

interface Repartido {
  deInmediato: CambioCuenta;
  porProponer: PorProponer[];
}

const distinto = <T>(nuevo: T | undefined, antes: T): nuevo is T => nuevo !== undefined && nuevo !== antes;

/** Whether a change opens doors, so that its author confirms who they are. Closing an account never does. */
export function esDelicado(
  cuenta: FilaCuenta,
  { rol, email, dni, activo, limiteAprobacion }: CambioCuenta,
): boolean {
  return (
    distinto(rol, cuenta.rol) ||
    distinto(email, cuenta.email) ||
    distinto(dni, cuenta.dni) ||
    (activo === true && cuenta.activo !== 1) ||
    distinto(limiteAprobacion, editableDe(cuenta).limiteAprobacion)
  );
}

/** Parts a change into what is done at once and what waits for a second person by the lender's settings. */
export function repartirCambio(
  cuenta: FilaCuenta,
  cambio: CambioCuenta,
  { cuentas, correos, limites }: Controles['cuatroOjos'],
): Repartido {
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
