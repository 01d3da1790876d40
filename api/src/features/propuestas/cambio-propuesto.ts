import type { TipoEvento } from 'shared-domain/auditoria';
import { formatFecha } from 'shared-domain/campos';
import {
  type Ajustes,
  accionesDePropuesta,
  type Controles,
  type ParteDeAjustes,
  type Propuesta,
  type TipoPropuesta,
} from 'shared-domain/configuracion';
import type { NuevaCuenta, Rol } from 'shared-domain/cuenta';
import type { CambioCampo } from 'shared-domain/evaluacion';
import { diferenciasDePolitica, type Politica } from 'shared-domain/politica';
import type { Tablas } from '../../db/tablas';
import { diferencias, type Evento } from '../../ledger';
import { enmascarar } from '../../listas/lista';
import type { UsuarioActual } from '../../usuario-actual';
import { paraLaAuditoria } from '../configuracion';
import type { FilaPropuesta } from './propuestas.repository';

/** The limit is in soles. */
interface EstadoDeCuenta {
  rol: Rol;
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

/** Data and prior state of each kind; another prior state voids the proposal. */
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

function cambiosEnCampos(cambio: CambioPropuesto): CambioCampo[] {
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
        ...diferenciasDePolitica(cambio.antes.contenido, cambio.datos.contenido),
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

const iso = (momento: number): string => new Date(momento).toISOString();

export const TEXTO_SIN_RESPUESTA = 'Venció: nadie respondió en siete días. Puede proponerlo de nuevo.';

export const haPasado = (
  { estado, venceEn }: Pick<FilaPropuesta, 'estado' | 'venceEn'>,
  ahora: number,
): boolean => estado === 'pendiente' && venceEn <= ahora;

export const eventoDe = (
  tipo: Extract<TipoEvento, `propuesta.${string}`>,
  propuesta: Pick<FilaPropuesta, 'id' | 'tipo' | 'usuarioId' | 'datos' | 'antes' | 'motivo' | 'quienNombre'>,
  motivo: string | null = propuesta.motivo,
): Evento => ({
  tipo,
  detalle: {
    propuesta: { id: propuesta.id, por: propuesta.quienNombre },
    tipo: propuesta.tipo,
    ...(propuesta.usuarioId !== null && { usuarioId: propuesta.usuarioId }),
    cambios: cambiosEnCampos(cambioDe(propuesta)),
    ...(motivo !== null && { motivo }),
  },
});

function desdeEntonces(fila: FilaPropuesta): CambioCampo[] {
  const { antes } = cambioDe(fila);
  if (fila.estado !== 'pendiente' || !('persona' in antes) || !antes.persona) return [];
  const { sobreNombre: fullName, sobreCorreo: email, sobreDni: dni } = fila;
  const ahora = personaDe({ fullName: fullName ?? '', email: email ?? '', dni });
  return diferencias('cuenta', antes.persona, ahora);
}

export const porResponder = (fila: FilaPropuesta, ahora: number) => ({
  estado: haPasado(fila, ahora) ? ('vencida' as const) : fila.estado,
  propuestaPor: { id: fila.propuestaPor, dni: fila.quienDni },
  sobre: sobreQuien(
    cambioDe(fila),
    fila.usuarioId === null ? null : { id: fila.usuarioId, dni: fila.sobreDni },
  ),
});

const persona = (id: number | null, fullName: string | null, rol: string | null) =>
  id === null ? null : { id, fullName: fullName ?? '', rol: rol ?? '' };

export function presentarPropuesta(fila: FilaPropuesta, quien: UsuarioActual, ahora: number): Propuesta {
  const { id, tipo, motivo } = fila;
  const cambiosDeLaCuenta = desdeEntonces(fila);
  const partes = porResponder(fila, ahora);
  const { resueltaEn, motivoDeResolucion } = haPasado(fila, ahora)
    ? { resueltaEn: fila.venceEn, motivoDeResolucion: TEXTO_SIN_RESPUESTA }
    : fila;
  return {
    id,
    tipo,
    estado: partes.estado,
    sobre: persona(fila.usuarioId, fila.sobreNombre, fila.sobreRol),
    cambios: cambiosEnCampos(cambioDe(fila)),
    ...(cambiosDeLaCuenta.length > 0 && { cambiosDeLaCuenta }),
    motivo,
    propuestaPor: { id: fila.propuestaPor, fullName: fila.quienNombre, rol: fila.quienRol },
    propuestaEn: iso(fila.propuestaEn),
    venceEn: iso(fila.venceEn),
    resueltaPor: persona(fila.resueltaPor, fila.resueltaNombre, fila.resueltaRol),
    resueltaEn: resueltaEn === null ? null : iso(resueltaEn),
    motivoDeResolucion,
    acciones: accionesDePropuesta(quien, partes),
  };
}
