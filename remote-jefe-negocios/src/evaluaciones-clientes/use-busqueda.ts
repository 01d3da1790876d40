import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'react-toastify';
import { textsBusqueda } from 'shared-evaluaciones';
import { evaluacionesDe } from './evaluaciones.api';

/** The search for the DNI of the address. A toast tells its result; `busqueda` counts those that brought a list. */
export function useBusqueda(dni: string) {
  const { data: evaluaciones, error, isFetching, isLoading, refetch } = useQuery(evaluacionesDe(dni));
  const [busqueda, setBusqueda] = useState(0);
  const announced = useRef('');

  useEffect(() => {
    if (isFetching || error || !evaluaciones || announced.current === dni) return;
    announced.current = dni;
    setBusqueda((anterior) => anterior + 1);
    if (evaluaciones.length > 0) toast.success(textsBusqueda.encontradas);
    else toast.info(textsBusqueda.ninguna);
  }, [dni, error, evaluaciones, isFetching]);

  const repetir = () => {
    announced.current = '';
    void refetch();
  };

  return { evaluaciones, error, isFetching, isLoading, busqueda, repetir };
}
