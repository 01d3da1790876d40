import { toast } from 'react-toastify';
import { errorText } from 'shared-auth';
import { texts as comunes } from 'shared-evaluaciones';
import { useCorregirEvaluacion } from './corregir.api';
import { TEXTOS } from './texts';

interface Opciones {
  evaluacion: number;
  alActualizar: () => void;
  alRechazar: (error: unknown) => void;
}

/** Sends the corrected evaluation and tells what became of it. */
export function useReenvio({ evaluacion, alActualizar, alRechazar }: Opciones) {
  const { mutate, isPending, error } = useCorregirEvaluacion(evaluacion, {
    onSuccess: ({ aviso }) => {
      toast.success(TEXTOS.actualizada);
      // It has to be told to the client, so it waits until it was read.
      if (aviso) toast.info(aviso, { autoClose: false });
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
