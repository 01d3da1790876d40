import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from 'shared-auth';
import type { ConsultaAFuente, Fuente, ParteConsultada, PedidoAFuente } from 'shared-domain/fuentes';

/** A question of this visit. It waits while it has neither an answer nor an error. */
export interface Pregunta {
  dni: string;
  respuesta?: ConsultaAFuente;
  /** Why our own service could not ask. */
  error?: Error;
}

export const isWaiting = (pregunta: Pregunta | undefined) =>
  pregunta !== undefined && !pregunta.respuesta && pregunta.error === undefined;

/** Whether the source answered. Having no data about the person is an answer too. */
export const isAnswered = ({ respuesta }: Pregunta) =>
  respuesta?.resultado === 'hallado' || respuesta?.resultado === 'sin_datos';

type Preguntas = { readonly [fuente in Fuente]?: Pregunta };

/** The questions about one person. What comes for a DNI that was changed meanwhile is not shown. */
export function usePreguntas(quien: ParteConsultada, dni: string) {
  const [preguntas, setPreguntas] = useState<Preguntas>({});
  const put = (fuente: Fuente, pregunta: Pregunta) =>
    setPreguntas((antes) => (antes[fuente]?.dni === pregunta.dni ? { ...antes, [fuente]: pregunta } : antes));
  const { mutate } = useMutation({
    // It may get the answer of the last day. A source that does not answer is an answer too.
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
    /** The question about the person whose DNI stands in the form now. */
    de: (fuente: Fuente): Pregunta | undefined => {
      const pregunta = preguntas[fuente];
      return pregunta?.dni === dni ? pregunta : undefined;
    },
  };
}
