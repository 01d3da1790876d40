import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { toast } from 'react-toastify';
import { callApi, errorStatus } from 'shared-auth';
import type { ClienteShow } from 'shared-domain/cliente';
import { focusControl } from 'shared-ui';
import { useDniRecibido } from '../rutas';
import type { Caja } from './caja-de-dni';
import { textsCliente as texts } from './texts';

interface Options {
  onFound: (cliente: ClienteShow) => void;
  onNotFound: (dni: string) => void;
}

export function useBusqueda({ onFound, onNotFound }: Options) {
  const inicial = useDniRecibido();
  const caja = useRef<Caja>(null);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: (dni: string) => callApi('GET /api/cliente/show/:dni', { params: { dni } }),
    onSuccess: (cliente: ClienteShow | null, buscado) => {
      if (!cliente) return startNew(buscado);
      // The user may type as soon as the toast appears.
      flushSync(() => onFound(cliente));
      toast.success(texts.encontrado);
    },
    onError: (failure, buscado) => {
      if (isUnknown(failure)) startNew(buscado);
    },
  });

  function startNew(buscado: string): void {
    flushSync(() => onNotFound(buscado));
    toast.info(texts.noEncontrado);
    // The DNI is filled in, so the focus starts at the name.
    focusControl('nombre');
  }

  return {
    inicial,
    caja,
    isBusy: isPending,
    error: error && !isUnknown(error) ? error : undefined,
    search: (dni: string) => mutate(dni),
    reset(dni = '') {
      caja.current?.poner(dni);
      reset();
    },
  };
}

const isUnknown = (error: unknown) => errorStatus(error) === 404;
