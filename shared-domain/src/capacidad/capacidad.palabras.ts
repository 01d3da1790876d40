import { etiqueta, PERIODO_CREDITO } from '../campos/enumerations';
import { formatNumero, formatSoles } from '../campos/formats';
import type { CambioCampo } from '../evaluacion/historial.schema';
import type { MarcasDeCapacidad } from '../politica/partes.schema';
import type { Capacidad, DeudaAjena, ResultadoDeCapacidad } from './capacidad.schema';
import { ETIQUETA_CAPACIDAD } from './etiquetas-de-capacidad';
import type { NivelDeCapacidad } from './niveles';

export const NOMBRE_NIVEL_DE_CAPACIDAD: Record<NivelDeCapacidad, string> = {
  bien: 'Puede pagar',
  ajustada: 'Paga ajustado',
  excede: 'No le alcanza',
};

/** `sin_dato`: the advisor skipped the section. */
export const ALCANZA = {
  bien: 'Puede',
  ajustada: 'Ajustado',
  sin_dato: 'Sin dato',
  excede: 'No',
} as const satisfies Record<NivelDeCapacidad | 'sin_dato', string>;
export type Alcanza = keyof typeof ALCANZA;

/** Sort order, best first. */
export const RANGO_DE_CAPACIDAD: Record<Alcanza, number> = { bien: 0, ajustada: 1, sin_dato: 2, excede: 3 };

const RAZON: Record<keyof MarcasDeCapacidad, [cuota: string, todo: string]> = {
  cuotaSobreExcedente: ['la cuota toma', 'que le sobran'],
  cuotaSobreIngreso: ['la cuota toma', 'que gana'],
  deudasSobreIngreso: ['todas sus cuotas toman', 'que gana'],
};

/**
 * 'La cuota toma S/ 215 de cada S/ 100 que le sobran; se acepta hasta S/ 80.' Names the first ratio that has the
 * overall level.
 */
export function fraseDeCapacidad(resultado: ResultadoDeCapacidad, marcas: MarcasDeCapacidad): string {
  const { nivel, excedente } = resultado;
  if (excedente <= 0) return 'Después de sus gastos y sus otras deudas no le sobra nada al mes.';
  const razones = Object.keys(RAZON) as (keyof MarcasDeCapacidad)[];
  const razon = razones.find((una) => resultado[una].nivel === nivel) ?? 'cuotaSobreExcedente';
  const [cuota, todo] = RAZON[razon];
  const deCien = `S/ ${formatNumero(resultado[razon].porcentaje ?? 0, { maximo: 0 })} de cada S/ 100`;
  const hasta = `S/ ${formatNumero(marcas[razon].bien)}`;
  return `${cuota.charAt(0).toUpperCase()}${cuota.slice(1)} ${deCien} ${todo}; se acepta hasta ${hasta}.`;
}

const EN_SEMANAS = ['semanasBuenas', 'semanasNormales', 'semanasMalas'];

function enPalabras(campo: string, valor: number): string {
  if (EN_SEMANAS.includes(campo)) return formatNumero(valor);
  return campo === 'costoDeVentas' ? `${formatNumero(valor)} %` : formatSoles(valor);
}

/** 'Caja Sur: S/ 150.00 mensual, saldo S/ 900.00'. */
const deudaEnPalabras = ({ entidad, cuota, periodo, saldo }: DeudaAjena): string =>
  `${entidad}: ${formatSoles(cuota)} ${etiqueta(PERIODO_CREDITO, periodo).toLowerCase()}, saldo ${formatSoles(saldo)}`;

function dichoDe(capacidad: Capacidad | null): Map<string, string> {
  const dicho = new Map<string, string>();
  if (!capacidad) return dicho;
  for (const [campo, valor] of Object.entries({ ...capacidad.negocio, ...capacidad.familia })) {
    if (valor === 0) continue;
    dicho.set(ETIQUETA_CAPACIDAD[campo as keyof typeof ETIQUETA_CAPACIDAD], enPalabras(campo, valor));
  }
  if (capacidad.deudas.length > 0)
    dicho.set('Deudas en otras entidades', capacidad.deudas.map(deudaEnPalabras).join('\n'));
  return dicho;
}

/** Absent and zero are equal. */
export function diferenciasDeCapacidad(antes: Capacidad | null, despues: Capacidad | null): CambioCampo[] {
  const [viejo, nuevo] = [dichoDe(antes), dichoDe(despues)];
  return [...new Set([...viejo.keys(), ...nuevo.keys()])].flatMap((nombre) => {
    const [uno, otro] = [viejo.get(nombre) ?? null, nuevo.get(nombre) ?? null];
    return uno === otro ? [] : [{ campo: `capacidad.${nombre}`, antes: uno, despues: otro }];
  });
}
