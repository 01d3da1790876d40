import { useState } from 'react';
import { toast } from 'react-toastify';
import type { Solicitud } from 'shared-domain';
import { esSinConexion, textoErrorCreacion } from './error-creacion';
import { useCrearEvaluacion } from './registrar.api';
import { TEXTOS } from './texts';

interface Opciones {
  borrador: string;
  alCrear: (solicitud: Solicitud) => void;
  alRechazar: (error: unknown) => void;
}

/** Sends an evaluation, tells how far the upload is, and why it was not taken. */
export function useEnvio({ borrador, alCrear, alRechazar }: Opciones) {
  const [porcentaje, setPorcentaje] = useState(0);
  const { mutate, reset, isPending, error } = useCrearEvaluacion({
    onSuccess: (_, { solicitud }) => {
      toast.success(TEXTOS.creada);
      alCrear(solicitud);
    },
    onError: (fallo) => {
      toast.error(textoErrorCreacion(fallo));
      alRechazar(fallo);
    },
  });

  return {
    enviar({ solicitud, pdf }: { solicitud: Solicitud; pdf: File }) {
      setPorcentaje(0);
      mutate({ borrador, solicitud, pdf, onProgress: setPorcentaje });
    },
    enviando: isPending,
    porcentaje,
    olvidarFallo: reset,
    fallo: error && {
      sinConexion: esSinConexion(error),
      texto: textoErrorCreacion(error),
    },
  };
}
