import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { PaginaEvaluaciones } from 'shared-domain';
import { porFirmar } from './cola.api';
import { type Eleccion, filtrosEnUso } from './eleccion.rules';

type LecturaDeCola = Pick<UseQueryResult<PaginaEvaluaciones>, 'data' | 'isPlaceholderData'>;

/** How many wait for a second signature. A short queue tells it itself; else it is asked once the queue is there. */
export function usePorFirmar(eleccion: Eleccion, { data, isPlaceholderData }: LecturaDeCola): number {
  const isWhole = filtrosEnUso(eleccion).length === 0 && data?.datos.length === data?.total;
  const isAsked = data !== undefined && !isPlaceholderData && !isWhole;
  const contadas = useQuery({ ...porFirmar(), enabled: isAsked }).data?.total ?? 0;
  return isWhole ? (data?.datos.filter(({ segundaFirma }) => segundaFirma).length ?? 0) : contadas;
}
