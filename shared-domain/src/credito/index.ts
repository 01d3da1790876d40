export { type CreditoLimitado, cargaDelCredito, erroresDeLimites, type Oferta } from './credito.rules';
export {
  COLUMNAS_CRONOGRAMA,
  cadaPeriodo,
  cuotasEnPalabras,
  fraseDeCuotas,
  fraseDePlazo,
  fraseDeUltimaCuota,
  fraseSinAmortizar,
} from './cronograma.palabras';
export {
  type CreditoCronograma,
  type Cronograma,
  calcularCuota,
  cronograma,
  type FilaCronograma,
  TITULO_CRONOGRAMA,
} from './cronograma.rules';
