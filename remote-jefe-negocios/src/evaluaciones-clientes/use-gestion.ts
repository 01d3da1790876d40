import { useState } from 'react';
import { type Decision, ESTADO, type Evaluacion } from 'shared-domain';
import { useSettled } from 'shared-ui';
import { type AprobacionEscrita, SIN_ESCRIBIR } from '../decision/aprobacion.dialog';
import { type RechazoEscrito, SIN_MOTIVO } from '../decision/rechazo.dialog';
import { useConflictos } from '../decision/use-conflictos';
import { useDecidir } from '../decision/use-decidir';
import { useEdicion } from '../edicion/use-edicion';
import { esRechazable } from '../firma/rechazable.rules';

/** Milliseconds after a change of the page in which its buttons take no press. */
const SETTLING = 1000;

interface Lista {
  dni: string;
  evaluaciones: Evaluacion[];
  /** Number of the search that brought the list. */
  busqueda: number;
  isLoading: boolean;
  /** What else moves the cards when it changes, such as the client's file, for which the summary above them grows. */
  alrededor: unknown[];
  /** Goes to the next evaluation of the queue. */
  avanzar: () => Promise<void>;
}

/** What is being decided and edited of one client's evaluations, and what other people did to them. */
export function useGestion({ dni, evaluaciones, busqueda, isLoading, alrededor, avanzar }: Lista) {
  const conflictos = useConflictos(dni);
  const decidir = useDecidir(dni, conflictos);
  const edicion = useEdicion(dni, conflictos);
  const [porAprobar, setPorAprobar] = useState<Evaluacion>();
  const [rechazada, setRechazada] = useState<number>();
  const [sinEnviar, setSinEnviar] = useState<{ id: number; escrita: AprobacionEscrita }>();
  const [motivoDejado, setMotivoDejado] = useState<{ id: number; escrito: RechazoEscrito }>();
  const [isGoingOn, setGoingOn] = useState(false);
  const layout = JSON.stringify([
    busqueda,
    alrededor,
    evaluaciones.map(({ id, estado, version }) => [id, estado, version]),
    Object.keys(conflictos.porId),
  ]);

  const cerrar = () => {
    setSinEnviar(undefined);
    setPorAprobar(undefined);
    setRechazada(undefined);
  };

  // A dialog ends with the action that it asks about, also where another person took it. Kept by its number alone it
  // would open by itself once the evaluation is sent again.
  const porRechazar = evaluaciones.find((una) => una.id === rechazada && esRechazable(una));
  if (rechazada !== undefined && !porRechazar) setRechazada(undefined);
  if (
    porAprobar &&
    !evaluaciones.some(({ id, acciones }) => id === porAprobar.id && acciones.decidir === null)
  )
    setPorAprobar(undefined);
  for (const { id, acciones } of evaluaciones) {
    if (acciones.editar !== null && edicion.isEditing(id)) edicion.terminar(id);
  }

  const luego = { onSuccess: () => (isGoingOn ? avanzar() : undefined) };

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
    porRechazar,
    /** With `ySiguiente` the next evaluation of the queue is opened once this one is decided. */
    preguntarAprobar(evaluacion: Evaluacion, ySiguiente = false) {
      setGoingOn(ySiguiente);
      setPorAprobar(evaluacion);
    },
    preguntarRechazar({ id }: Evaluacion, ySiguiente = false) {
      setGoingOn(ySiguiente);
      setRechazada(id);
    },
    cerrar,
    /** Closes the dialog of a rejection. The next one about the same evaluation begins with what is kept. */
    dejarMotivo(id: number, escrito: RechazoEscrito) {
      cerrar();
      setMotivoDejado({ id, escrito });
    },
    motivoSinEnviar: (id: number) => (motivoDejado?.id === id ? motivoDejado.escrito : SIN_MOTIVO),
    /** Typed values of an approval that failed. The next try begins with them. */
    escritaSinEnviar: (id: number) => (sinEnviar?.id === id ? sinEnviar.escrita : SIN_ESCRIBIR),
    aprobar(evaluacion: Evaluacion, decision: Decision) {
      cerrar();
      setSinEnviar({ id: evaluacion.id, escrita: { ...SIN_ESCRIBIR, ...decision } });
      decidir.mutate(
        { evaluacion, decision },
        {
          onSuccess: () => {
            setSinEnviar(undefined);
            return luego.onSuccess();
          },
        },
      );
    },
    rechazar: (evaluacion: Evaluacion, decision: Decision) => decidir.mutate({ evaluacion, decision }, luego),
  };
}

export type Gestion = ReturnType<typeof useGestion>;
