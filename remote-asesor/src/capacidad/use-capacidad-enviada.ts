import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Capacidad } from 'shared-domain';
import { analisisDe } from './politica.api';
import { useCapacidad } from './use-capacidad';
import { toCapacidad } from './valores-de-capacidad';

interface Enviada {
  evaluacion: number;
  /** False for the evaluation of another advisor, whose capacity to pay is not shown; it then stays as it was. */
  isOwn: boolean;
  onChange: () => void;
}

/** The capacity to pay of an evaluation that is corrected: it begins as it was sent. */
export function useCapacidadEnviada({ evaluacion, isOwn, onChange }: Enviada) {
  const capacidad = useCapacidad(onChange);
  const { data, error, refetch } = useQuery({ ...analisisDe(evaluacion), enabled: isOwn });
  const enviada = data && (data.capacidad?.datos ?? null);
  /** A draft that was taken up again counts, not what was sent. */
  const isTaken = useRef(false);
  const { cargar } = capacidad;
  const cargarEnviada = useRef(cargar);
  useEffect(() => {
    cargarEnviada.current = cargar;
  });
  useEffect(() => {
    if (enviada === undefined || isTaken.current) return;
    isTaken.current = true;
    cargarEnviada.current(enviada);
  }, [enviada]);

  return {
    ...capacidad,
    error,
    onRetry: refetch,
    /** Whether what was sent is there, so that it can be changed. */
    isKnown: enviada !== undefined,
    hasChanges: () => enviada !== undefined && !isSame(toCapacidad(capacidad.form.getValues()), enviada),
    retomar(valores: Parameters<typeof capacidad.retomar>[0]) {
      isTaken.current = true;
      capacidad.retomar(valores);
    },
  };
}

export type CapacidadEnviada = ReturnType<typeof useCapacidadEnviada>;

const isSame = (una: object | null, otra: Capacidad | null): boolean =>
  JSON.stringify(inOrder(una)) === JSON.stringify(inOrder(otra));

/** With the members of each record by their names, so that equal records are equal texts. */
function inOrder(valor: unknown): unknown {
  if (Array.isArray(valor)) return valor.map(inOrder);
  if (typeof valor !== 'object' || valor === null) return valor;
  const miembros = Object.entries(valor).sort(([uno], [otro]) => (uno < otro ? -1 : 1));
  return Object.fromEntries(miembros.map(([campo, suyo]) => [campo, inOrder(suyo)]));
}
