import { useState } from 'react';
import { type Decision, ESTADO, type Evaluacion } from 'shared-domain/evaluacion';
import { texts as comunes } from 'shared-evaluaciones';
import { useSettled } from 'shared-ui';
import { useCambios } from '../decision/use-cambios';
import { useDecidir } from '../decision/use-decidir';
import { useEdicion } from '../edicion/use-edicion';

/** Milliseconds after a change of the page in which its buttons take no press. */
const SETTLING = 1000;

/**
 * Whether this head may reject it. The one who signed first has no second signature to give, but may take their own back
 * by rejecting.
 */
export const esRechazable = ({ acciones, segundaFirma }: Evaluacion): boolean =>
  acciones.decidir === null || segundaFirma?.primera?.propia === true;

interface MotivoDejado {
  id: number;
  motivo: string;
  nota: string | undefined;
}

interface Lista {
  dni: string;
  evaluaciones: Evaluacion[];
  /** Number of the search that brought the list. */
  busqueda: number;
  isLoading: boolean;
  /** Everything else that moves the cards when it changes, such as the client's file, for which the summary above them grows. */
  alrededor: unknown[];
  /** Goes to the next evaluation of the queue. */
  avanzar: () => Promise<void>;
}

/** The decisions and edits of one client's evaluations, and the changes of other people. */
export function useGestion({ dni, evaluaciones, busqueda, isLoading, alrededor, avanzar }: Lista) {
  const cambios = useCambios(dni);
  const { conflictos } = cambios;
  const decidir = useDecidir(cambios);
  const edicion = useEdicion(cambios);
  const [porAprobar, setPorAprobar] = useState<Evaluacion>();
  const [rechazada, setRechazada] = useState<number>();
  const [sinEnviar, setSinEnviar] = useState<{ id: number; decision: Decision }>();
  const [motivoDejado, setMotivoDejado] = useState<MotivoDejado>();
  const [isGoingOn, setGoingOn] = useState(false);
  const layout = JSON.stringify([
    busqueda,
    alrededor,
    evaluaciones.map(({ id, estado, version }) => [id, estado, version]),
    Object.keys(conflictos),
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

  const isBusy = isLoading || decidir.isPending || edicion.isPending;
  const isSettled = useSettled(layout, SETTLING);
  const seguir = () => (isGoingOn ? avanzar() : undefined);

  return {
    conflictos,
    edicion,
    olvidarConflicto: cambios.olvidar,
    isBusy,
    isSettled,
    /** For buttons that decide: disabled while something is saved, without effect for a moment after the page moved. */
    espera: { disabled: isBusy, 'aria-disabled': !isSettled || undefined, earlyLabel: comunes.unMomento },
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
    dejarMotivo(dejado: MotivoDejado | undefined) {
      cerrar();
      setMotivoDejado(dejado);
    },
    motivoDejado: (id: number) => (motivoDejado?.id === id ? motivoDejado : undefined),
    /** Typed values of an approval that failed. The next try begins with them. */
    aprobacionSinEnviar: (id: number) =>
      sinEnviar?.id === id && sinEnviar.decision.estado === ESTADO.aceptado ? sinEnviar.decision : undefined,
    aprobar(evaluacion: Evaluacion, decision: Decision) {
      cerrar();
      setSinEnviar({ id: evaluacion.id, decision });
      const onSuccess = () => {
        setSinEnviar(undefined);
        return seguir();
      };
      decidir.mutate({ evaluacion, decision }, { onSuccess });
    },
    rechazar: (evaluacion: Evaluacion, decision: Decision) =>
      decidir.mutate({ evaluacion, decision }, { onSuccess: seguir }),
  };
}

export type Gestion = ReturnType<typeof useGestion>;
