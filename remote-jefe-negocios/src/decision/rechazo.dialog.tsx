import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useUnsavedWork } from 'shared-auth';
import { TOPE } from 'shared-domain/campos';
import { ESTADO, type Evaluacion } from 'shared-domain/evaluacion';
import { texts as comunes } from 'shared-evaluaciones';
import { Button, Dialog, Stack, TextAreaField, useSettled } from 'shared-ui';
import type { Gestion } from '../evaluaciones-clientes/use-gestion';
import type { ExpedienteQuery } from '../queries';
import { AvisoDeConflicto } from './aviso-de-conflicto';
import { AvisosDelMotivo } from './avisos-del-motivo';
import { CartaPrevia } from './carta-previa';
import { CampoPlegado, useRevision } from './formulario-de-decision';
import { MotivosRapidos } from './motivos-rapidos';
import { texts, textsDeFirma } from './texts';

interface Props {
  evaluacion: Evaluacion;
  gestion: Gestion;
  expediente: ExpedienteQuery;
}

/** Milliseconds. A double press may have been meant for the pick. */
const UNREAD = 600;

const ignoreHeldKey = (event: KeyboardEvent) => {
  if (event.repeat && event.key !== 'Tab') event.preventDefault();
};

const sumarMotivo = (escrito: string, motivo: string) =>
  [escrito.trim(), motivo].filter(Boolean).join(' ').slice(0, TOPE.observaciones);

/** "Cancelar" clears the reason, as specified; Escape keeps it for the next time. */
export function RechazoDialog({ evaluacion, gestion, expediente }: Props) {
  const { id, segundaFirma } = evaluacion;
  const { isDeciding, isSettled } = gestion;
  const conflicto = gestion.conflictos[id];
  const primera = segundaFirma?.primera;
  const dejado = gestion.motivoDejado(id);
  const formId = useId();
  const campos = {
    observaciones: useRef<HTMLTextAreaElement>(null),
    notaInterna: useRef<HTMLTextAreaElement>(null),
  };
  const botonDeConfirmar = useRef<HTMLButtonElement>(null);
  const [motivo, setMotivo] = useState(dejado?.motivo ?? '');
  const [nota, setNota] = useState(dejado?.nota);
  const { errores, olvidar, revisar } = useRevision(campos);
  const [picks, setPicks] = useState(0);
  const isPickRead = useSettled(picks, UNREAD);
  useUnsavedWork([motivo, nota].some((texto) => texto?.trim()));

  const escribir = (texto: string) => {
    setMotivo(texto);
    olvidar();
  };

  // A reason picked by key is usually complete.
  const elegir = (rapido: string, isByKey: boolean) => {
    escribir(sumarMotivo(motivo, rapido));
    if (!isByKey) return;
    setPicks(picks + 1);
    botonDeConfirmar.current?.focus();
  };

  const confirmar = (event: FormEvent) => {
    event.preventDefault();
    const decision = revisar({
      estado: ESTADO.rechazado,
      observaciones: motivo,
      ...(nota?.trim() && { notaInterna: nota }),
    });
    if (decision) gestion.rechazar(evaluacion, decision);
  };

  return (
    <Dialog
      title={texts.tituloRechazo(id)}
      isOpen
      onClose={() => gestion.dejarMotivo({ id, motivo, nota })}
      closeLabel={comunes.cerrar}
      footer={
        <>
          <Button variant="secondary" onClick={() => gestion.dejarMotivo(undefined)} disabled={isDeciding}>
            {comunes.cancelar}
          </Button>
          <Button
            variant="danger"
            type="submit"
            form={formId}
            loading={isDeciding}
            loadingLabel={texts.rechazando}
            ref={botonDeConfirmar}
            aria-disabled={!isSettled || !isPickRead || undefined}
            earlyLabel={comunes.unMomento}
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
            ref={campos.observaciones}
            label={texts.motivo}
            name="observaciones"
            help={texts.motivoAyuda}
            placeholder={texts.marcador}
            value={motivo}
            onChange={(event) => escribir(event.target.value)}
            maxLength={TOPE.observaciones}
            showCount
            error={errores.observaciones}
            errorRole="alert"
            rows={5}
            autoFocus
          />
          <AvisosDelMotivo motivo={motivo} evaluacion={evaluacion} expediente={expediente} />
          <MotivosRapidos onPick={elegir} />
          <CampoPlegado
            ref={campos.notaInterna}
            agregar={texts.agregarNota}
            label={texts.notaInterna}
            name="notaInterna"
            help={texts.notaInternaAyuda}
            value={nota}
            error={errores.notaInterna}
            onChange={(escrita) => {
              setNota(escrita);
              olvidar();
            }}
            autoFocus
          />
          <CartaPrevia evaluacion={evaluacion} motivo={motivo} />
        </Stack>
      </form>
    </Dialog>
  );
}
