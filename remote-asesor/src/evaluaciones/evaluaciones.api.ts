import type { QueryClient } from '@tanstack/react-query';
import { apiKey } from 'shared-auth';

/** An evaluation was sent: whatever shows evaluations asks for them again. */
export function invalidateEvaluaciones(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: apiKey('GET /api/evaluaciones') });
  void queryClient.invalidateQueries({ queryKey: apiKey('GET /api/evaluaciones/index') });
}
