import type { ConsultaAFuente } from 'shared-domain';
import type { FilaConsulta } from './fuentes.repository';

/** What was stored had the shape of its source when it came. */
export function presentarConsulta({ id, fuente, origen, resultado, datos, consultadaEn }: FilaConsulta) {
  return {
    id,
    fuente,
    origen,
    resultado,
    datos: datos === null ? null : JSON.parse(datos),
    consultadaEn: new Date(consultadaEn).toISOString(),
  } as ConsultaAFuente;
}
