import { useIsFetching } from '@tanstack/react-query';
import { apiKey } from 'shared-auth';

/** How many cards wait for what they are judged by. When one has it, what lies below moves. */
export const useAnalisisPorLeer = (): number =>
  useIsFetching({
    queryKey: apiKey('GET /api/evaluaciones/:id/analisis'),
    predicate: ({ state }) => state.status === 'pending',
  });
