export {
  BuscadorDeCliente,
  type BuscadorDeClienteProps,
  BuscadorDni,
  type BuscadorDniProps,
  type ClienteBuscado,
  type DniBuscado,
  esNombre,
  useClienteBuscado,
  useDniBuscado,
} from './busqueda/buscador';
export { ClientesPorNombre, type ClientesPorNombreProps } from './busqueda/clientes-por-nombre';
export { texts as textsBusqueda } from './busqueda/texts';
export { TONO_DE_CAPACIDAD } from './capacidad/tonos';
export { useCartaDeMotivos } from './carta/carta.api';
export { CartaDeMotivos, type CartaDeMotivosProps } from './carta/carta-de-motivos';
export { LoCorregido, type LoCorregidoProps } from './correccion/lo-corregido';
export { CronogramaImprimible, type CronogramaImprimibleProps } from './cronograma/cronograma-imprimible';
export { CronogramaReferencial, type CronogramaReferencialProps } from './cronograma/cronograma-referencial';
export { resumenDeCronograma } from './cronograma/resumen-de-cronograma';
export { TablaDeCronograma, type TablaDeCronogramaProps } from './cronograma/tabla-de-cronograma';
export { InsigniaDeDesembolso, type InsigniaDeDesembolsoProps } from './desembolso/insignia-de-desembolso';
export { DocumentoAdjunto, type DocumentoAdjuntoProps } from './documento/documento-adjunto';
export { GruposDeCliente, type GruposDeClienteProps } from './expediente/grupos-de-cliente';
export { FalloDeLectura, type FalloDeLecturaProps } from './fallo';
export { avisarFallo } from './fallo/avisar-fallo';
export { InsigniaDeFirma, type InsigniaDeFirmaProps } from './firma/insignia-de-firma';
export { AvisoAlSalir, type AvisoAlSalirProps } from './formulario/aviso-al-salir';
export { LECTURA_DE_NUMERO } from './formulario/lectura-de-numero';
export { texts as textsSalida } from './formulario/texts';
export { toResolverResult } from './formulario/to-resolver-result';
export { CapacidadEnCifras, type CapacidadEnCifrasProps } from './hechos/capacidad-en-cifras';
export { ConsultaEnPalabras, type ConsultaEnPalabrasProps } from './hechos/consulta-en-palabras';
export { ExposicionEnFrases, type ExposicionEnFrasesProps } from './hechos/exposicion-en-frases';
export { Historial, type HistorialProps } from './historial/historial';
export { historialDe } from './historial/historial.api';
export {
  HistorialDeEvaluacion,
  type HistorialDeEvaluacionProps,
} from './historial/historial-de-evaluacion';
export { ListaDeCambios, type ListaDeCambiosProps } from './historial/lista-de-cambios';
export { TextoDeCarta, type TextoDeCartaProps } from './hoja/carta-de-motivos';
export { Hoja, type HojaProps } from './hoja/hoja';
export { type DeQueHoja, useHoja, useInstitucion } from './hoja/hoja.api';
export { Membrete, type MembreteProps } from './hoja/membrete';
export { Verificacion, type VerificacionProps } from './hoja/verificacion';
export { GruposPorEstado, type GruposPorEstadoProps } from './marco/grupos-por-estado';
export { MarcoDeEvaluacion, type MarcoDeEvaluacionProps } from './marco/marco-de-evaluacion';
export { MontosEnteros } from './montos-enteros';
export {
  type Periodo,
  type PeriodoRapido,
  periodoRapido,
  RAPIDOS,
  unSoloDia,
} from './periodos/periodos';
export { PeriodosRapidos, type PeriodosRapidosProps } from './periodos/periodos-rapidos';
export { texts } from './texts';
export { TONO_ESTADO, TONO_EVENTO } from './tonos';
export { texts as textsVisor } from './visor/texts';
