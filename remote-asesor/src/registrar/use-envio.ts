import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-toastify';
import type { Solicitud } from 'shared-domain';
import { claveDeEnvio } from './clave-envio';
import { esSinConexion, textoErrorCreacion } from './error-creacion';
import { crearEvaluacion } from './registrar.api';
import { TEXTOS } from './texts';

interface Opciones {
  borrador: string;
  alCrear: (solicitud: Solicitud) => void;
  alRechazar: (error: unknown) => void;
}

interface Pedido {
  solicitud: Solicitud;
  pdf: File;
}

/** Sends an evaluation, tells how far the upload is, and why it was not taken. */
export function useEnvio({ borrador, alCrear, alRechazar }: Opciones) {
  const [porcentaje, setPorcentaje] = useState(0);
  const consultas = useQueryClient();
  const { mutate, reset, isPending, error } = useMutation({
    // Without a connection it has to fail at once, not wait unseen until there is one.
    networkMode: 'always',
    mutationFn: async ({ solicitud, pdf }: Pedido) => {
      setPorcentaje(0);
      const clave = await claveDeEnvio(borrador, solicitud, pdf);
      await crearEvaluacion({ solicitud, pdf, clave, alAvanzar: setPorcentaje });
    },
    onSuccess: (_, { solicitud }) => {
      toast.success(TEXTOS.creada);
      void consultas.invalidateQueries({ queryKey: ['evaluaciones'] });
      alCrear(solicitud);
    },
    onError: (fallo) => {
      toast.error(textoErrorCreacion(fallo));
      // It may have been registered all the same: the warning of a pending evaluation then appears.
      if (esSinConexion(fallo)) void consultas.invalidateQueries({ queryKey: ['evaluaciones'] });
      alRechazar(fallo);
    },
  });

  return {
    enviar: mutate,
    enviando: isPending,
    porcentaje,
    olvidarFallo: reset,
    fallo: error && {
      sinConexion: esSinConexion(error),
      texto: textoErrorCreacion(error),
    },
  };
}
