import { useQuery } from '@tanstack/react-query';
import type { Periodo } from 'shared-evaluaciones';
import { COLUMNAS_REALIZADOS } from '../desembolsos/columnas';
import { desembolsosDe } from '../desembolsos/desembolsos.api';
import { Lista } from '../lista/lista';
import type { Parametros } from '../lista/use-parametros';
import { texts } from './texts';

/** Every payout of the period, newest first. Who may see it is told in the trail, as with every list of clients. */
export function Lineas({ periodo, parametros }: { periodo: Periodo; parametros: Parametros }) {
  const pagina = parametros.leer('pagina');
  const desembolsos = useQuery(desembolsosDe({ ...periodo, estado: 'realizado', ...(pagina && { pagina }) }));
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
