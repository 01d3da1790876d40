export { alertaDeDeuda, alertasDeExposicion } from './alertas.rules';
export { circulosDe, LARGO_DE_CIRCULO } from './circulos.rules';
export {
  type CreditosDeUno,
  type Exposicion,
  PERSONAS_CONTADAS,
  type PersonaVinculada,
} from './exposicion.schema';
export { hallazgosDeExposicion } from './frases.rules';
export type { Vinculo } from './vinculos';
