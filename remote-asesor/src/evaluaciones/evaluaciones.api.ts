import type { QueryClient } from '@tanstack/react-query';
import { apiKey } from 'shared-auth';

/** To be called after an evaluation was sent: lists, histories and documents are read again. */
export function invalidateEvaluaciones(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: apiKey('GET /api/evaluaciones') });
  void queryClient.invalidateQueries({ queryKey: apiKey('GET /api/evaluaciones/index') });
  void queryClient.invalidateQueries({ queryKey: apiKey('GET /api/evaluaciones/:id/historial') });
  void queryClient.invalidateQueries({ queryKey: apiKey('GET /api/evaluaciones/:id/pdf') });
}
