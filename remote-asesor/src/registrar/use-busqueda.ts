import { useMutation } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { toast } from 'react-toastify';
import { errorStatus, errorText } from 'shared-auth';
import type { ClienteShow } from 'shared-domain';
import { texts as comunes, useDniBuscado } from 'shared-evaluaciones';
import { buscarCliente } from '../cliente/cliente.api';
import { TEXTOS } from './texts';

interface Opciones {
  inicial: string;
  alEncontrar: (cliente: ClienteShow) => void;
  alNoEncontrar: (dni: string) => void;
}

/** The search for a client by DNI, which fills the form or leaves it open for somebody new. */
export function useBusqueda({ inicial, alEncontrar, alNoEncontrar }: Opciones) {
  const { exigir, poner, ...caja } = useDniBuscado(inicial);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: buscarCliente,
    onSuccess: (cliente) => {
      // The form first: whoever reads the message may type at once.
      flushSync(() => alEncontrar(cliente));
      toast.success(TEXTOS.encontrado);
    },
    onError: (fallo, buscado) => {
      if (!noExiste(fallo)) return;
      flushSync(() => alNoEncontrar(buscado));
      toast.info(TEXTOS.noEncontrado);
    },
  });

  return {
    ...caja,
    buscando: isPending,
    fallo: error && !noExiste(error) ? comunes.error(errorText(error)) : undefined,
    buscar() {
      if (exigir()) mutate(caja.dni);
    },
    reiniciar(nuevo = '') {
      poner(nuevo);
      reset();
    },
  };
}

const noExiste = (error: unknown) => errorStatus(error) === 404;
