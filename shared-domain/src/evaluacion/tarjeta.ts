import { SIN_APELLIDO } from '../campos/enumerations';
import { formatCampo } from '../campos/etiquetas';
import { CAMPOS_DE_CREDITO } from '../campos/tabla';
import { ESTADO, type Estado } from './estado';
import type { Evaluacion } from './evaluacion.schema';

export const CAMPOS_DE_TARJETA = [
  'producto',
  'montoPrestamo',
  'tasaInteres',
  'cuotas',
  'periodoCredito',
  'modalidadCredito',
  'destinoCredito',
] as const;
export type CampoDeTarjeta = (typeof CAMPOS_DE_TARJETA)[number];

export function agruparPorEstado<T extends Pick<Evaluacion, 'estado'>>(
  evaluaciones: readonly T[],
): Record<Estado, T[]> {
  const en = (estado: Estado) => evaluaciones.filter((evaluacion) => evaluacion.estado === estado);
  return {
    [ESTADO.pendiente]: en(ESTADO.pendiente),
    [ESTADO.aceptado]: en(ESTADO.aceptado),
    [ESTADO.rechazado]: en(ESTADO.rechazado),
  };
}

export function camposDeEvaluacion(
  evaluacion: Pick<Evaluacion, CampoDeTarjeta>,
): { campo: CampoDeTarjeta; label: string; value: string }[] {
  return CAMPOS_DE_TARJETA.map((campo) => ({
    campo,
    label: CAMPOS_DE_CREDITO[campo].etiqueta,
    value: formatCampo(campo, evaluacion[campo]),
  }));
}

/** 'Ana Flores Ruiz', without blank parts and `SIN_APELLIDO`. */
export function nombreCompleto(datos: {
  nombre?: string | null;
  apellidoPaterno?: string | null;
  apellidoMaterno?: string | null;
}): string {
  return [datos.nombre, datos.apellidoPaterno, datos.apellidoMaterno]
    .map((parte) => parte?.trim())
    .filter((parte) => parte && parte !== SIN_APELLIDO)
    .join(' ');
}
