import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiKey, callApi, errorStatus, errorText } from 'shared-auth';
import type { Evaluacion, EventoHistorial } from 'shared-domain/evaluacion';
import { avisarFallo, historialDe } from 'shared-evaluaciones';
import { evaluacionesDe } from '../consultas';
import { texts } from './texts';

/** The change of another person, as far as the history could be read. */
export interface Conflicto {
  evento?: EventoHistorial | undefined;
  /** Whether it annulled the first signature. */
  isFirmaAnulada?: boolean;
}

const ANULAN: readonly EventoHistorial['tipo'][] = ['editada', 'rechazada'];

/** Reads it from the history, in which an annulled signature is next to the event that annulled it. */
function conflictoDe(eventos: readonly EventoHistorial[]): Conflicto {
  const [ultimo, anterior] = eventos.toReversed();
  const anula = (evento?: EventoHistorial) => evento !== undefined && ANULAN.includes(evento.tipo);
  if (ultimo?.tipo === 'firma_anulada') {
    return { evento: anula(anterior) ? anterior : ultimo, isFirmaAnulada: true };
  }
  return { evento: ultimo, isFirmaAnulada: anula(ultimo) && anterior?.tipo === 'firma_anulada' };
}

/** Another person changed or decided the evaluation first. */
export const isConflict = (error: unknown) => errorStatus(error) === 409;

/** The text of the error; `fallback` if the error brings no text of its own. */
export function failureText(error: unknown, fallback: string): string {
  const text = errorText(error);
  return [errorText({}), errorText(undefined)].includes(text) ? fallback : text;
}

/** Brings the client's evaluations up to date after a change of this person or of another one. */
export function useCambios(dni: string) {
  const queryClient = useQueryClient();
  const { queryKey } = evaluacionesDe(dni);
  /** By number of the evaluation, until the person says that they have read them. */
  const [conflictos, setConflictos] = useState<Record<number, Conflicto>>({});
  const olvidar = (id: number) => setConflictos(({ [id]: _visto, ...otros }) => otros);

  /**
   * Reads the list again without showing the screen as loading. If that fails, a toast says so and the list on the
   * screen stays, with what was typed into it.
   */
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

  /** Finds out what happened, brings the list up to date, and returns the evaluation as it is now. */
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

  /** Reads again the history and the queue, which a change makes out of date even if it was refused. */
  function invalidar(id: number): void {
    void queryClient.invalidateQueries({ queryKey: historialDe(id).queryKey });
    void queryClient.invalidateQueries({ queryKey: apiKey('GET /api/evaluaciones') });
    void queryClient.invalidateQueries({ queryKey: apiKey('GET /api/evaluaciones/asesores') });
  }

  return { conflictos, olvidar, refrescar, averiguar, sustituir, invalidar };
}

export type Cambios = ReturnType<typeof useCambios>;
