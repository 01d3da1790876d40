import { useRef, useState } from 'react';
import { type Pregunta, preguntasDe, type Solicitud } from 'shared-domain/evaluacion';
import { ConfirmDialog, focusControl } from 'shared-ui';
import { textsEnvio as texts } from './texts';

interface Pendiente {
  preguntas: readonly Pregunta[];
  send: () => void;
}

const NADA: Pendiente = { preguntas: [], send: () => {} };

/** A confirmed question is not repeated. */
export function useDuda(bloqueados: readonly string[]) {
  const [{ preguntas, send }, setPendiente] = useState(NADA);
  const answered = useRef(new Set<string>());
  const corregible = preguntas.find(({ campo }) => !bloqueados.includes(campo));
  return {
    preguntas,
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
    /** Focuses the first questioned field that is editable. */
    correct() {
      setPendiente(NADA);
      if (!corregible) return;
      // The closing dialog restores the focus in the next frame.
      requestAnimationFrame(() => requestAnimationFrame(() => focusControl(corregible.campo)));
    },
  };
}

type Duda = ReturnType<typeof useDuda>;

/** Questions never block sending. */
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
