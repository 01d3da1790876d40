import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from 'shared-auth';
import type { ConsultaAFuente, Fuente, ParteConsultada, PedidoAFuente } from 'shared-domain/fuentes';

/** Pending while it has neither response nor error. */
export interface Pregunta {
  dni: string;
  respuesta?: ConsultaAFuente;
  /** Failure of our own API. */
  error?: Error;
}

export const isWaiting = (pregunta: Pregunta | undefined) =>
  pregunta !== undefined && !pregunta.respuesta && pregunta.error === undefined;

/** No data about the person also counts as an answer. */
export const isAnswered = ({ respuesta }: Pregunta) =>
  respuesta?.resultado === 'hallado' || respuesta?.resultado === 'sin_datos';

type Preguntas = { readonly [fuente in Fuente]?: Pregunta };

/** Responses for a DNI changed meanwhile are ignored. */
export function usePreguntas(quien: ParteConsultada, dni: string) {
  const [preguntas, setPreguntas] = useState<Preguntas>({});
  const put = (fuente: Fuente, pregunta: Pregunta) =>
    setPreguntas((antes) => (antes[fuente]?.dni === pregunta.dni ? { ...antes, [fuente]: pregunta } : antes));
  const { mutate } = useMutation({
    // The API may return an answer of the last day. An unreachable source is a successful response too.
    mutationFn: (body: PedidoAFuente) => callApi('POST /api/fuentes/consultas', { body }),
    onSuccess: (respuesta, { fuente, dni: preguntado }) => put(fuente, { dni: preguntado, respuesta }),
    onError: (error, { fuente, dni: preguntado }) => put(fuente, { dni: preguntado, error }),
  });

  const preguntar = (fuente: Fuente, deNuevo: boolean) => {
    setPreguntas((antes) => ({ ...antes, [fuente]: { dni } }));
    mutate({ fuente, dni, quien, ...(deNuevo && { deNuevo }) });
  };
  return {
    preguntar,
    de: (fuente: Fuente): Pregunta | undefined => {
      const pregunta = preguntas[fuente];
      return pregunta?.dni === dni ? pregunta : undefined;
    },
  };
}
