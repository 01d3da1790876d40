import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { toast } from 'react-toastify';
import { errorStatus, errorText } from 'shared-auth';
import { type ClienteShow, LIMITE, TEXTO_CAMPO } from 'shared-domain';
import { buscarCliente } from '../cliente/cliente.api';
import { TEXTOS } from './texts';

const DNI = /^\d{8,9}$/;

export const esDni = (dni: string) => DNI.test(dni);

interface Opciones {
  inicial: string;
  alEncontrar: (cliente: ClienteShow) => void;
  alNoEncontrar: (dni: string) => void;
}

/** The search for a client by DNI, which fills the form or leaves it open for somebody new. */
export function useBusqueda({ inicial, alEncontrar, alNoEncontrar }: Opciones) {
  const [dni, setDni] = useState(inicial);
  const [invalido, setInvalido] = useState(false);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: (buscado: string) => buscarCliente(buscado),
    networkMode: 'always',
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
    dni,
    buscando: isPending,
    error: invalido ? TEXTO_CAMPO.dni : undefined,
    fallo: error && !noExiste(error) ? TEXTOS.errorBusqueda(errorText(error)) : undefined,
    escribir(texto: string) {
      setDni(texto.trim().slice(0, LIMITE.dniMaximo));
      setInvalido(false);
    },
    buscar() {
      setInvalido(!esDni(dni));
      if (esDni(dni)) mutate(dni);
    },
    reiniciar(nuevo = '') {
      setDni(nuevo);
      setInvalido(false);
      reset();
    },
  };
}

const noExiste = (error: unknown) => errorStatus(error) === 404;
