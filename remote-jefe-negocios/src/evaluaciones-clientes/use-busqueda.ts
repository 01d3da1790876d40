import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'react-toastify';
import { textsBusqueda } from 'shared-evaluaciones';
import { evaluacionesDe } from './evaluaciones.api';

/** The search by the DNI of the address. Each one that brings a list says so, and `vez` counts them. */
export function useBusqueda(dni: string) {
  const { data: evaluaciones, error, isFetching, isLoading, refetch } = useQuery(evaluacionesDe(dni));
  const [vez, setVez] = useState(0);
  const anunciado = useRef('');

  useEffect(() => {
    if (isFetching || error || !evaluaciones || anunciado.current === dni) return;
    anunciado.current = dni;
    setVez((veces) => veces + 1);
    if (evaluaciones.length > 0) toast.success(textsBusqueda.encontradas);
    else toast.info(textsBusqueda.ninguna);
  }, [dni, error, evaluaciones, isFetching]);

  const buscarOtraVez = () => {
    anunciado.current = '';
    void refetch();
  };

  return { evaluaciones, error, isFetching, isLoading, vez, buscarOtraVez };
}
