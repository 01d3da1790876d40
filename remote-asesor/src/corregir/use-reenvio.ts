import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'react-toastify';
import { errorText } from 'shared-auth';
import type { Solicitud } from 'shared-domain';
import { texts as comunes } from 'shared-evaluaciones';
import { corregirEvaluacion } from './corregir.api';
import { TEXTOS } from './texts';

interface Opciones {
  evaluacion: number;
  alActualizar: () => void;
  alRechazar: (error: unknown) => void;
}

/** Sends the corrected evaluation, which is pending again when it is taken. */
export function useReenvio({ evaluacion, alActualizar, alRechazar }: Opciones) {
  const consultas = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: (solicitud: Solicitud) => corregirEvaluacion(evaluacion, solicitud),
    onSuccess: ({ aviso }) => {
      toast.success(TEXTOS.actualizada);
      // It has to be told to the client, so it waits until it was read.
      if (aviso) toast.info(aviso, { autoClose: false });
      void consultas.invalidateQueries({ queryKey: ['evaluaciones'] });
      alActualizar();
    },
    onError: (fallo) => {
      toast.error(comunes.error(errorText(fallo)));
      alRechazar(fallo);
    },
  });
  return {
    reenviar: mutate,
    enviando: isPending,
    fallo: error ? comunes.error(errorText(error)) : undefined,
  };
}
