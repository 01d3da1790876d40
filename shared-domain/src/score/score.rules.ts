import type { AvalGuardado, DatosCliente } from '../cliente/expediente.schema';
import { empleo } from './score.empleo';
import {
  aval,
  caducidadDni,
  contactos,
  cuentaBancaria,
  edad,
  estadoCivil,
  exposicionPolitica,
  nivelEducativo,
  residePeru,
  ruc,
  salud,
  tiempoResidencia,
} from './score.factores';
import { type FactorScore, sumaDePuntos } from './score.motivos';
import { BANDAS_SCORE, type BandaScore, type ClaveDeBanda, POLITICA_SCORE } from './score.politica';

/** A score. `puntosBrutos` is the sum of the factors; `total` is the same, but never below 0 nor above 100. */
export interface Score {
  total: number;
  puntosBrutos: number;
  banda: BandaScore;
  factores: FactorScore[];
  version: string;
}

/** The band of a total. */
export function bandaDelScore(total: number): BandaScore {
  const banda = POLITICA_SCORE.bandas.find(({ sobre }) => total > sobre) ?? POLITICA_SCORE.otraBanda;
  return { nombre: banda.nombre, color: banda.color };
}

/** The band of raw points, by its key. */
export const claveDeBanda = (puntosBrutos: number): ClaveDeBanda =>
  POLITICA_SCORE.bandas.find(({ sobre }) => puntosBrutos > sobre)?.clave ?? POLITICA_SCORE.otraBanda.clave;

/** The total that these raw points make, and its band. */
export function totalDelScore(puntosBrutos: number): Pick<Score, 'total' | 'banda'> {
  const total = Math.min(POLITICA_SCORE.maximo, Math.max(POLITICA_SCORE.minimo, puntosBrutos));
  return { total, banda: bandaDelScore(total) };
}

/**
 * The raw points of a band: more than `sobre` and at most `hasta`; a side that is left out has no limit. Every threshold
 * lies within the limits of the total, so raw points and their total are always in the same band.
 */
export function puntosDeBanda(clave: ClaveDeBanda): { sobre?: number; hasta?: number } {
  const lugar = BANDAS_SCORE.findIndex((banda) => banda.clave === clave);
  return {
    sobre: POLITICA_SCORE.bandas[lugar]?.sobre,
    hasta: POLITICA_SCORE.bandas[lugar - 1]?.sobre,
  };
}

/** The credit score of a client. Ages and durations are measured on the reference date of the policy, not today. */
export function calcularScore(datos: DatosCliente, avalGuardado: AvalGuardado | null): Score {
  const factores = [
    edad(datos),
    caducidadDni(datos),
    nivelEducativo(datos),
    estadoCivil(datos),
    residePeru(datos),
    salud(datos),
    exposicionPolitica(datos),
    tiempoResidencia(datos),
    contactos(datos),
    cuentaBancaria(datos),
    aval(avalGuardado),
    ruc(datos),
    empleo(datos),
  ];
  const puntosBrutos = sumaDePuntos(factores);
  return { ...totalDelScore(puntosBrutos), puntosBrutos, factores, version: POLITICA_SCORE.version };
}
