import type {
  Ajustes,
  Controles,
  NuevaCuenta,
  ParteDeAjustes,
  Politica,
  Rol,
  TipoPropuesta,
} from 'shared-domain';

/** The members of an account that a proposal may be about, as they are before it. The limit is in soles. */
interface EstadoDeCuenta {
  rol: Rol;
  /** 1 or 0, as everywhere in the trail. */
  activo: number;
  email: string;
  dni: string | null;
  limiteAprobacion: number | null;
  /** The numbers of its second factors. */
  factores: number[];
}

interface DeAjustes<T> {
  datos: ParteDeAjustes<T>;
  antes: ParteDeAjustes<T>;
}

/** The person of an account when the change was proposed. Proposals of earlier releases do not have it. */
interface ConPersona {
  persona?: {
    fullName: string;
    email: string;
    /** Its last digits. */
    dni: string;
  };
}

/** For each kind what is to be done, and the state that it changes: another state makes the proposal void. */
interface Cambios {
  'cuenta.crear': { datos: NuevaCuenta; antes: Record<string, never> };
  'cuenta.cambiar': {
    datos: Partial<Pick<EstadoDeCuenta, 'rol' | 'activo' | 'dni'>>;
    antes: Pick<EstadoDeCuenta, 'rol' | 'activo'> & ConPersona;
  };
  'cuenta.correo': {
    datos: Pick<EstadoDeCuenta, 'email'>;
    antes: Pick<EstadoDeCuenta, 'email'> & ConPersona;
  };
  'cuenta.limite': {
    datos: Pick<EstadoDeCuenta, 'limiteAprobacion'>;
    antes: Pick<EstadoDeCuenta, 'limiteAprobacion' | 'rol'> & ConPersona;
  };
  'cuenta.enlace': {
    datos: { proveedor: string; sujeto: string };
    antes: { sujeto: string | null } & ConPersona;
  };
  'factor.reponer': { datos: Record<string, never>; antes: Pick<EstadoDeCuenta, 'factores'> & ConPersona };
  'configuracion.general': DeAjustes<Ajustes['general']>;
  'configuracion.seguridad': DeAjustes<Ajustes['seguridad']>;
  'configuracion.controles': DeAjustes<Controles>;
  /** `desde` is a day; before it is the number of the last version. */
  'politica.validez': {
    datos: { contenido: Politica; desde: string };
    antes: { version: number; contenido: Politica };
  };
}

type DeTipo<T extends TipoPropuesta> = { tipo: T } & Cambios[T];

/** A change that waits, or is about to wait, for a second person. */
export type CambioPropuesto<T extends TipoPropuesta = TipoPropuesta> = { [K in T]: DeTipo<K> }[T];

/** The kinds that are about settings. */
export type TipoDeAjustes = Extract<TipoPropuesta, `configuracion.${string}`>;

/** The kinds that are about an account which exists. */
export type TipoSobreCuenta = Exclude<TipoPropuesta, 'cuenta.crear' | TipoDeAjustes | 'politica.validez'>;

/** Reads a stored proposal. What is stored was written from such a change. */
export const cambioDe = ({
  tipo,
  datos,
  antes,
}: {
  tipo: TipoPropuesta;
  datos: string;
  antes: string;
}): CambioPropuesto => ({ tipo, datos: JSON.parse(datos), antes: JSON.parse(antes) }) as CambioPropuesto;

/** The account or the person of the new account that a change affects. A change that adds a DNI affects its person. */
export function sobreQuien(
  cambio: CambioPropuesto,
  cuenta: { id: number; dni: string | null } | null,
): { id: number | null; dni: string | null } | null {
  if (cambio.tipo === 'cuenta.crear') return { id: null, dni: cambio.datos.dni };
  if (cuenta === null) return null;
  const agregado = cambio.tipo === 'cuenta.cambiar' ? cambio.datos.dni : undefined;
  return { id: cuenta.id, dni: agregado ?? cuenta.dni };
}
