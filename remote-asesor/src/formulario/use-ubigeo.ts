import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** The names to choose from below these parents; the list is a file of its own, loaded when it is shown. */
export function useUbigeo(padres: string[]) {
  const { data, isPending, isError } = useQuery({
    queryKey: ['ubigeo'],
    queryFn: () => import('shared-domain/ubigeo'),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  const [departamento, provincia] = padres;
  const nivel = padres.length;
  const opciones = useMemo(() => {
    if (!data) return [];
    if (nivel === 0) return data.departamentos();
    if (nivel === 1) return data.provinciasDe(departamento ?? '');
    return data.distritosDe(departamento ?? '', provincia ?? '');
  }, [data, nivel, departamento, provincia]);
  return { opciones, cargando: isPending, fallo: isError };
}
