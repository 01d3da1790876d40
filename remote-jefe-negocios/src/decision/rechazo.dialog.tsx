import { type FormEvent, useId, useRef, useState } from 'react';
import { useUnsavedWork } from 'shared-auth';
import { type Evaluacion, observacionesSchema, TOPE } from 'shared-domain';
import { texts as comunes } from 'shared-evaluaciones';
import { Button, Dialog, Stack, TextAreaField } from 'shared-ui';
import { AvisoDeConflicto } from './aviso-de-conflicto';
import { MotivosRapidos } from './motivos-rapidos';
import { texts } from './texts';
import type { Conflicto } from './use-conflictos';

interface Props {
  evaluacion: Evaluacion;
  isSending: boolean;
  /** False for a moment after the page changed, so that the person reads the change before they answer. */
  isSettled: boolean;
  /** What changed while the reason was being written. */
  conflicto?: Conflicto;
  onConfirm: (motivo: string) => void;
  onCancel: () => void;
}

const sumarMotivo = (escrito: string, motivo: string) =>
  [escrito.trim(), motivo].filter(Boolean).join(' ').slice(0, TOPE.observaciones);

/** Asks for the reason. The text is kept by the dialog, so closing it clears the reason. */
export function RechazoDialog({ evaluacion, isSending, isSettled, conflicto, onConfirm, onCancel }: Props) {
  const formId = useId();
  const campo = useRef<HTMLTextAreaElement>(null);
  const [motivo, setMotivo] = useState('');
  const [error, setError] = useState<string>();
  useUnsavedWork(motivo.trim() !== '');

  const escribir = (texto: string) => {
    setMotivo(texto);
    setError(undefined);
  };

  const confirmar = (event: FormEvent) => {
    event.preventDefault();
    const revisado = observacionesSchema.safeParse(motivo);
    if (revisado.success) return onConfirm(revisado.data);
    setError(revisado.error.issues[0]?.message);
    campo.current?.focus();
  };

  return (
    <Dialog
      title={texts.tituloRechazo(evaluacion.id)}
      isOpen
      onClose={onCancel}
      closeLabel={comunes.cerrar}
      footer={
        <>
          <Button variant="secondary" onClick={onCancel} disabled={isSending}>
            {comunes.cancelar}
          </Button>
          <Button
            variant="danger"
            type="submit"
            form={formId}
            loading={isSending}
            loadingLabel={texts.rechazando}
            aria-disabled={!isSettled || undefined}
          >
            {texts.confirmar}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={confirmar} noValidate>
        <Stack>
          {conflicto && <AvisoDeConflicto conflicto={conflicto} evaluacion={evaluacion} />}
          <TextAreaField
            ref={campo}
            label={texts.motivo}
            name="observaciones"
            help={texts.motivoAyuda}
            placeholder={texts.marcador}
            value={motivo}
            onChange={(event) => escribir(event.target.value)}
            maxLength={TOPE.observaciones}
            showCount
            error={error}
            errorRole="alert"
            rows={5}
            autoFocus
          />
          <MotivosRapidos onPick={(rapido) => escribir(sumarMotivo(motivo, rapido))} />
        </Stack>
      </form>
    </Dialog>
  );
}
