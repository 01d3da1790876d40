import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useUnsavedWork } from 'shared-auth';
import { type Evaluacion, nombreCompleto, observacionesSchema, sinNombresAjenos, TOPE } from 'shared-domain';
import { texts as comunes } from 'shared-evaluaciones';
import { Alert, Button, Dialog, Stack, TextAreaField, useSettled } from 'shared-ui';
import { texts as textsDeFirma } from '../firma/texts';
import { AvisoDeConflicto } from './aviso-de-conflicto';
import type { Conflicto } from './conflicto.rules';
import { MotivosRapidos } from './motivos-rapidos';
import { texts } from './texts';

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

/** Milliseconds after a pick in which nothing is confirmed: the second press of two may have been meant for the pick. */
const UNREAD = 600;

const ignoreHeldKey = (event: KeyboardEvent) => {
  if (event.repeat && event.key !== 'Tab') event.preventDefault();
};

const sumarMotivo = (escrito: string, motivo: string) =>
  [escrito.trim(), motivo].filter(Boolean).join(' ').slice(0, TOPE.observaciones);

/** Whether the reason has data of others that this page knows of. The service knows the names of more people. */
function nombraAOtros(motivo: string, { cliente, asesor, segundaFirma }: Evaluacion): boolean {
  const propio = { nombre: nombreCompleto(cliente.datos), dni: cliente.datos.dni };
  const ajenos = [asesor.fullName, segundaFirma?.primera?.fullName ?? ''];
  return sinNombresAjenos(motivo, { propio, ajenos }) !== motivo.normalize('NFC');
}

/** Asks for the reason. The text is kept by the dialog, so closing it clears the reason. */
export function RechazoDialog({ evaluacion, isSending, isSettled, conflicto, onConfirm, onCancel }: Props) {
  const formId = useId();
  const campo = useRef<HTMLTextAreaElement>(null);
  const primera = evaluacion.segundaFirma?.primera;
  const [motivo, setMotivo] = useState('');
  const [error, setError] = useState<string>();
  const botonDeConfirmar = useRef<HTMLButtonElement>(null);
  const [picks, setPicks] = useState(0);
  const isPickRead = useSettled(picks, UNREAD);
  useUnsavedWork(motivo.trim() !== '');

  const escribir = (texto: string) => {
    setMotivo(texto);
    setError(undefined);
  };

  // A reason that was picked by key is mostly the whole reason: the focus goes on to the button that confirms.
  const elegir = (rapido: string, isByKey: boolean) => {
    escribir(sumarMotivo(motivo, rapido));
    if (!isByKey) return;
    setPicks(picks + 1);
    botonDeConfirmar.current?.focus();
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
            ref={botonDeConfirmar}
            aria-disabled={!isSettled || !isPickRead || undefined}
            onKeyDown={ignoreHeldKey}
          >
            {texts.confirmar}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={confirmar} noValidate>
        <Stack>
          {conflicto && <AvisoDeConflicto conflicto={conflicto} evaluacion={evaluacion} />}
          {primera && <p>{primera.propia ? textsDeFirma.retira : textsDeFirma.rehusa(primera.fullName)}</p>}
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
          {nombraAOtros(motivo, evaluacion) && <Alert tone="info">{texts.sinDatosAjenos}</Alert>}
          <MotivosRapidos onPick={elegir} />
        </Stack>
      </form>
    </Dialog>
  );
}
