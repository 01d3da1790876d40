export {
  type CuentaBancaria,
  type Desembolso,
  type FiltroDesembolsos,
  type FiltroResumenDesembolsos,
  type NuevoDesembolso,
  nuevoDesembolsoSchema,
  type PaginaDesembolsos,
  type ResumenDesembolsos,
} from './desembolso.schema';
export {
  type CuentaDePago,
  type DesembolsoHecho,
  formatRecibo,
  NUMERO_DEL_MEDIO,
  porqueCuentaReciente,
  porqueNoSeDesembolsa,
  porquePasaDelDia,
  SIETE_DIAS,
  yaDesembolsada,
} from './limites-de-pago.rules';
