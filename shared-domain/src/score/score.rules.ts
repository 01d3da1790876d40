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
import { type BandaScore, POLITICA_SCORE } from './score.politica';

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
  const total = Math.min(POLITICA_SCORE.maximo, Math.max(POLITICA_SCORE.minimo, puntosBrutos));
  return { total, puntosBrutos, banda: bandaDelScore(total), factores, version: POLITICA_SCORE.version };
}
