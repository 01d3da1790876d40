import {
  type Ajustes,
  type CambioCampo,
  type Controles,
  cambiosDePolitica,
  formatFecha,
  type NuevaCuenta,
  type ParteDeAjustes,
  type Politica,
  type Rol,
  type TipoPropuesta,
} from 'shared-domain';
import type { Tablas } from '../../db/tablas';
import { diferencias } from '../../ledger';
import { enmascarar } from '../../listas/mascara';
import { paraLaAuditoria } from '../configuracion';

/** The limit is in soles. */
interface EstadoDeCuenta {
  rol: Rol;
  /** 1 or 0, as in the audit trail. */
  activo: number;
  email: string;
  dni: string | null;
  limiteAprobacion: number | null;
  factores: number[];
}

interface DeAjustes<T> {
  datos: ParteDeAjustes<T>;
  antes: ParteDeAjustes<T>;
}

export const personaDe = ({
  fullName,
  email,
  dni,
}: {
  fullName: string;
  email: string;
  dni: string | null;
}) => ({
  fullName,
  email,
  dni: dni ? enmascarar(dni) : '',
});

/** Absent in proposals of earlier releases. */
interface ConPersona {
  persona?: ReturnType<typeof personaDe>;
}

/** Data and prior state of each kind. A different prior state voids the proposal. */
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
  /** `desde` is a day; `version` is the number of the last version. */
  'politica.validez': {
    datos: { contenido: Politica; desde: string };
    antes: { version: number; contenido: Politica };
  };
}

export type CambioPropuesto<T extends TipoPropuesta = TipoPropuesta> = {
  [K in T]: { tipo: K } & Cambios[K];
}[T];

export type TipoDeAjustes = Extract<TipoPropuesta, `configuracion.${string}`>;

export type TipoSobreCuenta = Exclude<TipoPropuesta, 'cuenta.crear' | TipoDeAjustes | 'politica.validez'>;

export const cambioDe = ({ tipo, datos, antes }: Pick<Tablas['propuestas'], 'tipo' | 'datos' | 'antes'>) =>
  ({ tipo, datos: JSON.parse(datos), antes: JSON.parse(antes) }) as CambioPropuesto;

/** A change that adds a DNI affects the person with that DNI. */
export function sobreQuien(cambio: CambioPropuesto, cuenta: { id: number; dni: string | null } | null) {
  if (cambio.tipo === 'cuenta.crear') return { id: null, dni: cambio.datos.dni };
  if (cuenta === null) return null;
  const agregado = cambio.tipo === 'cuenta.cambiar' ? cambio.datos.dni : undefined;
  return { id: cuenta.id, dni: agregado ?? cuenta.dni };
}

/** The prior state changed, or the proposer lost the permission. */
export class Anulada extends Error {
  override name = 'Anulada';
}

export const TEXTO_ANULADA = {
  cambio: 'El cambio propuesto ya no vale: lo que cambiaría ya no es como era cuando se propuso.',
  quien: 'El cambio propuesto ya no vale: quien lo propuso ya no puede hacerlo.',
} as const;

export function cambiosEnCampos(cambio: CambioPropuesto): CambioCampo[] {
  switch (cambio.tipo) {
    case 'cuenta.crear': {
      const { dni, username, fullName, email, rol } = cambio.datos;
      return diferencias('cuenta', {}, { username, fullName, email, dni: enmascarar(dni), rol, activo: 1 });
    }
    case 'cuenta.cambiar': {
      const { dni, ...datos } = cambio.datos;
      const agregado = dni ? diferencias('cuenta', {}, { dni: enmascarar(dni) }) : [];
      return [...diferencias('cuenta', cambio.antes, datos), ...agregado];
    }
    case 'factor.reponer':
      return diferencias('cuenta', { factores: cambio.antes.factores.length }, { factores: 0 });
    case 'cuenta.enlace':
      return diferencias('cuenta', cambio.antes, { sujeto: cambio.datos.sujeto });
    case 'configuracion.general':
    case 'configuracion.seguridad':
    case 'configuracion.controles': {
      const { grupo, datos, antes } = ajustesDe(cambio);
      return diferencias(grupo, paraLaAuditoria(antes), paraLaAuditoria(datos));
    }
    case 'politica.validez':
      return [
        { campo: 'politica.Vale desde', antes: null, despues: formatFecha(cambio.datos.desde) },
        ...cambiosDePolitica(cambio.antes.contenido, cambio.datos.contenido),
      ];
    default:
      return diferencias('cuenta', cambio.antes, cambio.datos);
  }
}

export function ajustesDe({ tipo, datos, antes }: CambioPropuesto<TipoDeAjustes>) {
  const grupo: keyof Ajustes = tipo === 'configuracion.general' ? 'general' : 'seguridad';
  if (tipo !== 'configuracion.controles') return { grupo, datos, antes };
  return { grupo, datos: { controles: datos }, antes: { controles: antes } };
}
