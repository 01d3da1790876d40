import { etiqueta, PERIODO_CREDITO } from '../campos/enumerations';
import { formatNumero, formatSoles } from '../campos/formats';
import type { CambioCampo } from '../evaluacion/historial.schema';
import type { Capacidad, DeudaAjena } from './capacidad.schema';
import { ETIQUETA_CAPACIDAD } from './etiquetas-de-capacidad';

const EN_SEMANAS = ['semanasBuenas', 'semanasNormales', 'semanasMalas'];

function enPalabras(campo: string, valor: number): string {
  if (EN_SEMANAS.includes(campo)) return formatNumero(valor);
  return campo === 'costoDeVentas' ? `${formatNumero(valor)} %` : formatSoles(valor);
}

/** 'Caja Sur: S/ 150.00 mensual, saldo S/ 900.00'. */
export const deudaEnPalabras = ({ entidad, cuota, periodo, saldo }: DeudaAjena): string =>
  `${entidad}: ${formatSoles(cuota)} ${etiqueta(PERIODO_CREDITO, periodo).toLowerCase()}, saldo ${formatSoles(saldo)}`;

/** All that the section says, by the name that people read. */
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

/** What differs between two capacities, field by field, in words. Nothing and zero are the same to people. */
export function diferenciasDeCapacidad(antes: Capacidad | null, despues: Capacidad | null): CambioCampo[] {
  const [viejo, nuevo] = [dichoDe(antes), dichoDe(despues)];
  return [...new Set([...viejo.keys(), ...nuevo.keys()])].flatMap((nombre) => {
    const [uno, otro] = [viejo.get(nombre) ?? null, nuevo.get(nombre) ?? null];
    return uno === otro ? [] : [{ campo: `capacidad.${nombre}`, antes: uno, despues: otro }];
  });
}
