export { aspectosEnContra } from './aspectos.rules';
export type { Carta } from './carta.schema';
export { codigoDe, codigoEscrito, esCodigo, formatCodigo, LARGO_DE_CODIGO } from './codigo.rules';
export { contradiccionesDelMotivo } from './contradicciones.rules';
export type { Autenticidad, CodigoDeHoja, TipoDeHoja } from './hoja.schema';
export { limitesDeMejora } from './mejoras.capacidad';
export { mejorasHaciaCapacidad, mejorasPosibles } from './mejoras.rules';
export { RESERVADO_EN_CARTA } from './reservados';
export { sinNombresAjenos } from './sin-nombres.rules';
