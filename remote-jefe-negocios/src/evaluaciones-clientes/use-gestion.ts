import { useState } from 'react';
import { ESTADO, type Evaluacion } from 'shared-domain';
import { useSettled } from 'shared-ui';
import { useConflictos } from '../decision/use-conflictos';
import { useDecidir } from '../decision/use-decidir';
import { useEdicion } from '../edicion/use-edicion';

/** Milliseconds in which what has just appeared or moved takes no press. */
const SETTLING = 1000;

interface Lista {
  dni: string;
  evaluaciones: Evaluacion[];
  /** How many searches have brought it. */
  busqueda: number;
  isLoading: boolean;
  /** How far the reading of the client's file is: the summary above the cards grows with it. */
  expediente: string;
}

/** The desk of the head: what is being decided, edited and told about one client's evaluations. */
export function useMesa({ dni, evaluaciones, busqueda, isLoading, expediente }: Lista) {
  const conflictos = useConflictos(dni);
  const decidir = useDecidir(dni, conflictos);
  const edicion = useEdicion(dni, conflictos);
  const [porAprobar, setPorAprobar] = useState<Evaluacion>();
  const [rechazada, setRechazada] = useState<number>();
  const layout = JSON.stringify([
    busqueda,
    expediente,
    evaluaciones.map(({ id, estado, version }) => [id, estado, version]),
    Object.keys(conflictos.porId),
  ]);

  const cerrar = () => {
    setPorAprobar(undefined);
    setRechazada(undefined);
  };

  return {
    conflictos,
    edicion,
    isBusy: isLoading || decidir.isPending || edicion.isPending,
    isSettled: useSettled(layout, SETTLING),
    isDeciding: decidir.isPending,
    isApproving: (id: number) =>
      decidir.isPending &&
      decidir.variables.evaluacion.id === id &&
      decidir.variables.decision.estado === ESTADO.aceptado,
    porAprobar,
    // Once it is decided, by whomever, there is nothing left to ask.
    porRechazar: evaluaciones.find(({ id, acciones }) => id === rechazada && acciones.decidir === null),
    preguntarAprobar: setPorAprobar,
    preguntarRechazar: ({ id }: Evaluacion) => setRechazada(id),
    cerrar,
    aprobar(evaluacion: Evaluacion) {
      cerrar();
      decidir.mutate({ evaluacion, decision: { estado: ESTADO.aceptado } });
    },
    rechazar: (evaluacion: Evaluacion, observaciones: string) =>
      decidir.mutate({ evaluacion, decision: { estado: ESTADO.rechazado, observaciones } }),
  };
}

export type Mesa = ReturnType<typeof useMesa>;
