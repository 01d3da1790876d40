import { queryOptions } from '@tanstack/react-query';
import { http } from 'shared-auth';
import type { EvaluacionCorregida, Solicitud } from 'shared-domain';
import { buscarCliente } from '../cliente/cliente.api';

export const expediente = (dni: string, evaluacion: number | undefined) =>
  queryOptions({
    queryKey: ['expediente', dni, evaluacion ?? null],
    queryFn: () => buscarCliente(dni, evaluacion),
    networkMode: 'always',
    // What is being corrected must not change under the person's hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export async function corregirEvaluacion(id: number, solicitud: Solicitud): Promise<EvaluacionCorregida> {
  const { data } = await http.put<EvaluacionCorregida>(`/evaluaciones/update/${id}`, solicitud);
  return data;
}
