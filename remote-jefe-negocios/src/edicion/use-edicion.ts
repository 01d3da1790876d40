import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-toastify';
import { type Credito, ESTADO, type Evaluacion } from 'shared-domain';
import { putCredito } from '../decision/decision.api';
import { esConflicto, mensajeO } from '../decision/mensaje-de-fallo';
import type { Conflictos } from '../decision/use-conflictos';
import { claveHistorial } from '../detalle/historial.api';
import { TEXTO as LISTA } from '../evaluaciones-clientes/texts';
import { useRefrescar } from '../evaluaciones-clientes/use-refrescar';
import { TEXTO } from './texts';

/** The cards that are being edited, each with the version that what is saved replaces, and the saving. */
export function useEdicion(dni: string, conflictos: Conflictos) {
  const cache = useQueryClient();
  const refrescar = useRefrescar(dni);
  const [versiones, setVersiones] = useState<Record<number, number>>({});

  const empezar = ({ id, version }: Evaluacion) => setVersiones((otras) => ({ ...otras, [id]: version }));
  const terminar = (id: number) => setVersiones(({ [id]: _terminada, ...otras }) => otras);

  const guardar = useMutation({
    mutationFn: ({ id, credito }: { id: number; credito: Credito }) =>
      putCredito(id, { ...credito, version: versiones[id] }),
    onSuccess: async (_nada, { id }) => {
      toast.success(TEXTO.guardada);
      conflictos.olvidar(id);
      if (await refrescar()) toast.success(LISTA.actualizadas);
      terminar(id);
    },
    onError: async (error, { id }) => {
      toast.error(TEXTO.errorAlGuardar(mensajeO(TEXTO.reviseLosDatos, error)));
      if (!esConflicto(error)) return;
      const ahora = await conflictos.averiguar(id);
      // Whoever is told of the new data saves over them knowingly.
      if (ahora?.estado === ESTADO.pendiente) empezar(ahora);
      else if (ahora) terminar(id);
    },
    onSettled: (_nada, _error, { id }) => {
      void cache.invalidateQueries({ queryKey: claveHistorial(id) });
      void cache.invalidateQueries({ queryKey: ['jefe', 'cola'] });
    },
  });

  return { seEdita: (id: number) => id in versiones, empezar, terminar, guardar };
}
