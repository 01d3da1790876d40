import { formatFecha } from 'shared-domain';
import type { Campos } from './filtros';
import { texts } from './texts';
import type { Parametros } from './use-parametros';

/** What was filtered, in words, for the sheet that is printed: 'Del 01/11/2026 al 22/11/2026, Evento: …'. */
export function filtrosEnPalabras({ leer }: Parametros, { campos = [], hasPeriodo = false }: Campos): string {
  const elegidos = campos.flatMap((campo) => {
    const valor = leer(campo.nombre);
    if (!valor) return [];
    const nombre = 'options' in campo ? campo.options.find(({ value }) => value === valor)?.label : valor;
    return [`${campo.label}: ${nombre ?? valor}`];
  });
  const todo = [...(hasPeriodo ? enDias(leer('desde'), leer('hasta')) : []), ...elegidos];
  return todo.join(', ') || texts.sinFiltros;
}

function enDias(desde: string, hasta: string): string[] {
  if (desde && hasta) return [texts.entre(formatFecha(desde), formatFecha(hasta))];
  if (desde) return [texts.desdeEl(formatFecha(desde))];
  return hasta ? [texts.hastaEl(formatFecha(hasta))] : [];
}
