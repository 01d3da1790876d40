import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiKey, callApi, errorStatus, errorText } from 'shared-auth';
import type { Evaluacion, EventoHistorial } from 'shared-domain/evaluacion';
import { avisarFallo, historialDe } from 'shared-evaluaciones';
import { evaluacionesDe } from '../queries';
import { texts } from './texts';

/** `evento` is undefined if the history could not be loaded. */
export interface Conflicto {
  evento?: EventoHistorial | undefined;
  isFirmaAnulada?: boolean;
}

const ANULAN: readonly EventoHistorial['tipo'][] = ['editada', 'rechazada'];

/** In the history, an annulled signature is next to the event that annulled it. */
function conflictoDe(eventos: readonly EventoHistorial[]): Conflicto {
  const [ultimo, anterior] = eventos.toReversed();
  const anula = (evento?: EventoHistorial) => evento !== undefined && ANULAN.includes(evento.tipo);
  if (ultimo?.tipo === 'firma_anulada') {
    return { evento: anula(anterior) ? anterior : ultimo, isFirmaAnulada: true };
  }
  return { evento: ultimo, isFirmaAnulada: anula(ultimo) && anterior?.tipo === 'firma_anulada' };
}

/** 409: another person changed or decided the evaluation first. */
export const isConflict = (error: unknown) => errorStatus(error) === 409;

/** `fallback` replaces generic error texts. */
export function failureText(error: unknown, fallback: string): string {
  const text = errorText(error);
  return [errorText({}), errorText(undefined)].includes(text) ? fallback : text;
}

export function useCambios(dni: string) {
  const queryClient = useQueryClient();
  const { queryKey } = evaluacionesDe(dni);
  /** By evaluation id, until dismissed. */
  const [conflictos, setConflictos] = useState<Record<number, Conflicto>>({});
  const olvidar = (id: number) => setConflictos(({ [id]: _visto, ...otros }) => otros);

  /** On failure a toast appears, and the list stays with its typed values. */
  async function refrescar(): Promise<Evaluacion[] | undefined> {
    try {
      const lista = await callApi('GET /api/evaluaciones/index', { query: { dni } });
      queryClient.setQueryData(queryKey, lista);
      return lista;
    } catch (error) {
      avisarFallo(texts.errorAlActualizar(errorText(error)), error);
      return undefined;
    }
  }

  /** Records the conflict and returns the refreshed evaluation. */
  async function averiguar(id: number): Promise<Evaluacion | undefined> {
    const eventos = await queryClient.fetchQuery({ ...historialDe(id), staleTime: 0 }).catch(() => []);
    const lista = await refrescar();
    setConflictos((otros) => ({ ...otros, [id]: conflictoDe(eventos) }));
    return lista?.find((evaluacion) => evaluacion.id === id);
  }

  function sustituir(id: number, nueva: (antes: Evaluacion) => Evaluacion): void {
    queryClient.setQueryData(queryKey, (lista) => lista?.map((una) => (una.id === id ? nueva(una) : una)));
    olvidar(id);
  }

  /** Even a refused change means that history and queue are stale. */
  function invalidar(id: number): void {
    void queryClient.invalidateQueries({ queryKey: historialDe(id).queryKey });
    void queryClient.invalidateQueries({ queryKey: apiKey('GET /api/evaluaciones') });
    void queryClient.invalidateQueries({ queryKey: apiKey('GET /api/evaluaciones/asesores') });
  }

  return { conflictos, olvidar, refrescar, averiguar, sustituir, invalidar };
}

export type Cambios = ReturnType<typeof useCambios>;
