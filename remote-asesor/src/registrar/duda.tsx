import { useRef, useState } from 'react';
import { type Pregunta, preguntasDe, type Solicitud } from 'shared-domain/evaluacion';
import { ConfirmDialog, focusControl } from 'shared-ui';
import { textsEnvio as texts } from './texts';

interface Pendiente {
  preguntas: readonly Pregunta[];
  send: () => void;
}

const NADA: Pendiente = { preguntas: [], send: () => {} };

/** Asks before an evaluation with implausible data is sent. What was answered once is not asked again. */
export function useDuda(bloqueados: readonly string[]) {
  const [{ preguntas, send }, setPendiente] = useState(NADA);
  const answered = useRef(new Set<string>());
  const corregible = preguntas.find(({ campo }) => !bloqueados.includes(campo));
  return {
    preguntas,
    /** Whether one of them is about a field that is locked. */
    isAboutLocked: preguntas.some(({ campo }) => bloqueados.includes(campo)),
    ask(solicitud: Solicitud, toSend: () => void) {
      const nuevas = preguntasDe(solicitud).filter(({ texto }) => !answered.current.has(texto));
      if (nuevas.length === 0) return toSend();
      setPendiente({ preguntas: nuevas, send: toSend });
    },
    confirm() {
      for (const { texto } of preguntas) answered.current.add(texto);
      setPendiente(NADA);
      send();
    },
    /** Goes to the first field that was asked about and can be changed; without one the form stands as it was. */
    correct() {
      setPendiente(NADA);
      if (!corregible) return;
      // In the next frame the dialog gives the focus back to the button that opened it.
      requestAnimationFrame(() => requestAnimationFrame(() => focusControl(corregible.campo)));
    },
  };
}

type Duda = ReturnType<typeof useDuda>;

/** Asks about what is implausible before it is sent. It keeps nobody from sending. */
export function DialogoDePreguntas({ duda }: { duda: Duda }) {
  return (
    <ConfirmDialog
      isOpen={duda.preguntas.length > 0}
      message={texts.sonCorrectos}
      confirmLabel={texts.esCorrecto}
      cancelLabel={texts.corregir}
      onConfirm={duda.confirm}
      onCancel={duda.correct}
    >
      <ul>
        {duda.preguntas.map(({ campo, texto }: Pregunta) => (
          <li key={campo + texto}>{texto}</li>
        ))}
      </ul>
      {duda.isAboutLocked && <p>{texts.noSeCambian}</p>}
    </ConfirmDialog>
  );
}
