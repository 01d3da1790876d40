export {
  BuscadorDeCliente,
  BuscadorDni,
  type ClienteBuscado,
  esNombre,
  useClienteBuscado,
  useDniBuscado,
} from './busqueda/buscador';
export { ClientesPorNombre } from './busqueda/clientes-por-nombre';
export { texts as textsBusqueda } from './busqueda/texts';
export { CronogramaImprimible } from './cronograma/cronograma-imprimible';
export { resumenDeCronograma, TablaDeCronograma } from './cronograma/cronograma-referencial';
export { DocumentoDeEvaluacion, LoCorregido } from './expediente/documentos';
export { GruposDeCliente } from './expediente/grupos-de-cliente';
export { textsVisor } from './expediente/texts';
export { avisarFallo, QueryData, QueryFailure, type QueryFailureProps } from './fallo';
export { AvisoAlSalir } from './formulario/aviso-al-salir';
export { PARSE_PROPS } from './formulario/parse-props';
export { texts as textsSalida } from './formulario/texts';
export { toResolverResult } from './formulario/to-resolver-result';
export { CapacidadEnCifras } from './hechos/capacidad-en-cifras';
export { ConsultaEnPalabras } from './hechos/consulta-en-palabras';
export { ExposicionEnFrases } from './hechos/exposicion-en-frases';
export { Historial, HistorialDeEvaluacion, historialDe, ListaDeCambios } from './historial/historial';
export { CartaDeMotivos, TextoDeCarta } from './hoja/carta-de-motivos';
export { Hoja, Membrete, useHoja, useInstitucion } from './hoja/hoja';
export { GruposPorEstado } from './marco/grupos-por-estado';
export { InsigniaDeFirma, MarcoDeEvaluacion } from './marco/marco-de-evaluacion';
export { MontosEnteros } from './montos-enteros';
export {
  type Periodo,
  type PeriodoRapido,
  PeriodosRapidos,
  periodoRapido,
  RAPIDOS,
  unSoloDia,
} from './periodos/periodos';
export { texts } from './texts';
export { TONO_DE_BANDA, TONO_DE_CAPACIDAD, TONO_ESTADO, TONO_EVENTO } from './tonos';
