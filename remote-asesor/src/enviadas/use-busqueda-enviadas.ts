import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { toast } from 'react-toastify';
import { errorStatus } from 'shared-auth';
import { LIMITE } from 'shared-domain';
import { evaluacionesDe } from '../cliente/cliente.api';
import { TEXTOS } from './texts';

const DNI = /^\d{8,9}$/;

const consultaPorDni = (dni: string) =>
  queryOptions({
    queryKey: ['evaluaciones', 'dni', dni],
    queryFn: () => evaluacionesDe(dni).catch(ningunaSiNoExiste),
    networkMode: 'always',
  });

/** The evaluations of a DNI. After registering one, that client's are shown without asking. */
export function useBusquedaEnviadas() {
  const recien = (useLocation().state as { dni?: string } | null)?.dni ?? '';
  const consultas = useQueryClient();
  const [dni, setDni] = useState(recien);
  const [buscado, setBuscado] = useState(recien);
  const [invalido, setInvalido] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    ...consultaPorDni(buscado),
    enabled: buscado !== '',
  });

  return {
    dni,
    buscado,
    evaluaciones: data,
    fallo: error,
    buscando: isFetching,
    reintentar: () => void refetch(),
    error: invalido ? TEXTOS.dniInvalido : undefined,
    escribir(texto: string) {
      setDni(texto.trim().slice(0, LIMITE.dniMaximo));
      setInvalido(false);
    },
    async buscar() {
      setInvalido(!DNI.test(dni));
      if (!DNI.test(dni)) return;
      setBuscado(dni);
      try {
        const encontradas = await consultas.fetchQuery({ ...consultaPorDni(dni), staleTime: 0 });
        if (encontradas.length > 0) toast.success(TEXTOS.encontradas);
        else toast.info(TEXTOS.ninguna);
      } catch {
        // The page shows why.
      }
    },
  };
}

function ningunaSiNoExiste(error: unknown) {
  if (errorStatus(error) === 404) return [];
  throw error;
}
