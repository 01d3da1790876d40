import { type ReactNode, useState } from 'react';
import { texts as comunes } from 'shared-evaluaciones';
import { Alert, Button, type ButtonVariant, ConfirmDialog, VisuallyHidden } from 'shared-ui';
import { type Accion, useAccion } from './use-accion';

interface Props extends Accion<void> {
  etiqueta: string;
  /** What it is done with, told to those who do not see the row. */
  sobre?: string;
  variante?: ButtonVariant;
  disabled?: boolean;
  pregunta: string;
  /** What follows from a yes. */
  consecuencia: ReactNode;
  tono?: 'neutral' | 'danger';
}

/** Something that is asked before it is done. A refusal is told in the question, which stays open. */
export function BotonConPregunta(props: Props) {
  const {
    etiqueta,
    sobre,
    variante = 'secondary',
    disabled,
    pregunta,
    consecuencia,
    tono,
    ...accion
  } = props;
  const [isOpen, setOpen] = useState(false);
  const { hacer, enCurso, rechazo, olvidar } = useAccion(accion);
  const cerrar = () => {
    setOpen(false);
    olvidar();
  };
  return (
    <>
      <Button variant={variante} disabled={disabled} onClick={() => setOpen(true)}>
        {etiqueta}
        {sobre && <VisuallyHidden> {sobre}</VisuallyHidden>}
      </Button>
      <ConfirmDialog
        message={pregunta}
        confirmLabel={etiqueta}
        cancelLabel={comunes.cancelar}
        isOpen={isOpen}
        onConfirm={() => void hacer().then((isDone) => isDone && cerrar())}
        onCancel={cerrar}
        tone={tono}
        busy={enCurso}
      >
        <p>{consecuencia}</p>
        {rechazo && <Alert tone="danger">{rechazo}</Alert>}
      </ConfirmDialog>
    </>
  );
}
