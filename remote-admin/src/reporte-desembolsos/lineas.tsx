import { useQuery } from '@tanstack/react-query';
import type { Periodo } from 'shared-evaluaciones';
import { COLUMNAS_REALIZADOS } from '../desembolsos/columnas';
import { Lista } from '../lista/lista';
import { paginaDe } from '../lista/pagina';
import type { Parametros } from '../lista/use-parametros';
import { texts } from './texts';

/** Every payout of the period, newest first. Who may see it is told in the trail, as with every list of clients. */
export function Lineas({ periodo, parametros }: { periodo: Periodo; parametros: Parametros }) {
  const pagina = parametros.leer('pagina');
  const desembolsos = useQuery(
    paginaDe('GET /api/desembolsos', { ...periodo, estado: 'realizado', ...(pagina && { pagina }) }),
  );
  return (
    <Lista
      textos={texts.lineas}
      consulta={desembolsos}
      parametros={parametros}
      columnas={COLUMNAS_REALIZADOS}
      getKey={({ evaluacionId }) => evaluacionId}
    />
  );
}
