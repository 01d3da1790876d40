import type { Pregunta } from 'shared-domain';
import { ConfirmDialog } from 'shared-ui';
import { texts } from './texts-envio';
import type { Duda } from './use-duda';

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
