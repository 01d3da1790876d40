import { useQuery } from '@tanstack/react-query';
import { apiQuery } from 'shared-auth';
import { PRODUCTOS_INICIALES } from 'shared-domain';

/** The products that the lender offers; those that it began with until the answer is there. */
export function useProductos(): readonly string[] {
  const { data } = useQuery({
    ...apiQuery('GET /api/config/general'),
    staleTime: 5 * 60 * 1000,
    retry: false,
  });
  return data?.productos ?? PRODUCTOS_INICIALES;
}
