import { type Periodo, type PeriodoRapido, periodoRapido } from 'shared-evaluaciones';
import { periodoElegido } from '../lista/periodo';
import { type Parametros, useParametros } from '../lista/use-parametros';

const SIN_LIMITE = 'todo';

/**
 * The days that the report is about. They stand in the address; without any it is today, because a cashier closes the
 * day. So that all days can be chosen too, the address then says so.
 */
export function usePeriodo() {
  const deLaDireccion = useParametros();
  const { leer, elegidos } = deLaDireccion;
  const isOtro = leer('desde') !== '' || leer('hasta') !== '' || leer('periodo') === SIN_LIMITE;
  const habitual = isOtro ? {} : periodoRapido('hoy');
  const mostrado: Periodo = { ...habitual, ...elegidos<Periodo>('desde', 'hasta') };
  const escribir = (dias: Periodo) => {
    const { desde = '', hasta = '' } = dias;
    deLaDireccion.cambiar({ desde, hasta, periodo: desde || hasta ? '' : SIN_LIMITE });
  };
  /** For the two fields: one of them changes, and the other stays as it is shown. */
  const parametros: Parametros = {
    ...deLaDireccion,
    leer: (nombre) => mostrado[nombre as keyof Periodo] ?? leer(nombre),
    cambiar: (cambios) => escribir({ ...mostrado, ...cambios }),
  };
  return {
    parametros,
    /** Undefined while the last day is before the first. */
    periodo: isOtro ? periodoElegido(deLaDireccion) : habitual,
    elegir: (rapido: PeriodoRapido) => escribir(periodoRapido(rapido)),
    deLaDireccion,
  };
}
