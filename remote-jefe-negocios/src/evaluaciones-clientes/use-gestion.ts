import { useState } from 'react';
import { type Decision, ESTADO, type Evaluacion } from 'shared-domain/evaluacion';
import { texts as comunes } from 'shared-evaluaciones';
import { useSettled } from 'shared-ui';
import { useCambios } from '../decision/use-cambios';
import { useDecidir } from '../decision/use-decidir';
import { useEdicion } from '../edicion/use-edicion';

/** Milliseconds after a layout shift during which buttons are inert. */
const SETTLING = 1000;

/** The first signer cannot sign again, but can withdraw that signature by rejecting. */
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
  busqueda: number;
  isLoading: boolean;
  /** Other causes of layout shifts, such as the client's file. */
  alrededor: unknown[];
  avanzar: () => Promise<void>;
}

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

  // A dialog ends with its action. With only the id kept, it would reopen once the evaluation is submitted
  // again.
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
    /** For decision buttons: disabled while saving, inert shortly after a layout shift. */
    espera: { disabled: isBusy, 'aria-disabled': !isSettled || undefined, earlyLabel: comunes.unMomento },
    isDeciding: decidir.isPending,
    isApproving: (id: number) =>
      decidir.isPending &&
      decidir.variables.evaluacion.id === id &&
      decidir.variables.decision.estado === ESTADO.aceptado,
    porAprobar,
    porRechazar,
    /** With `ySiguiente`, the decision opens the next evaluation of the queue. */
    preguntarAprobar(evaluacion: Evaluacion, ySiguiente = false) {
      setGoingOn(ySiguiente);
      setPorAprobar(evaluacion);
    },
    preguntarRechazar({ id }: Evaluacion, ySiguiente = false) {
      setGoingOn(ySiguiente);
      setRechazada(id);
    },
    cerrar,
    /** The next dialog for that evaluation starts with the kept text. */
    dejarMotivo(dejado: MotivoDejado | undefined) {
      cerrar();
      setMotivoDejado(dejado);
    },
    motivoDejado: (id: number) => (motivoDejado?.id === id ? motivoDejado : undefined),
    /** Values of a failed approval, for the next attempt. */
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
