import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, type Ref, useId, useRef, useState } from 'react';
import { useUnsavedWork } from 'shared-auth';
import {
  calcularScore,
  contradiccionesDelMotivo,
  type Decision,
  decisionSchema,
  ESTADO,
  type Evaluacion,
  nombreCompleto,
  sinNombresAjenos,
  TOPE,
} from 'shared-domain';
import { texts as comunes } from 'shared-evaluaciones';
import { Alert, Button, Dialog, Stack, TextAreaField, useSettled } from 'shared-ui';
import type { LecturaDeExpediente } from '../consultas';
import { analisisDe, politicaVigente } from '../consultas';
import { texts as textsDeFirma } from '../firma/texts';
import { AvisoDeConflicto } from './aviso-de-conflicto';
import { CartaPrevia } from './carta-previa';
import type { Conflicto } from './conflicto.rules';
import { MotivosRapidos } from './motivos-rapidos';
import { texts } from './texts';

/** A reason and an internal note that were not sent. */
export interface RechazoEscrito {
  motivo: string;
  nota?: string | undefined;
}

export const SIN_MOTIVO: RechazoEscrito = { motivo: '' };

interface Props {
  evaluacion: Evaluacion;
  isSending: boolean;
  /** False for a moment after the page changed, so that the person reads the change before they answer. */
  isSettled: boolean;
  /** What changed while the reason was being written. */
  conflicto?: Conflicto;
  expediente: LecturaDeExpediente;
  /** Reason and note from before Escape closed the dialog. */
  escrito: RechazoEscrito;
  onConfirm: (decision: Decision) => void;
  /** Closes it, and keeps what is given for the next time. */
  onClose: (escrito: RechazoEscrito) => void;
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

/** Returns the facts of the file that contradict the typed reason. */
function useContradicciones(
  motivo: string,
  evaluacion: Evaluacion,
  { data: expediente }: LecturaDeExpediente,
) {
  const { data: analisis } = useQuery(analisisDe(evaluacion));
  const { data: politica } = useQuery(politicaVigente());
  if (!expediente) return [];
  const { datosCliente, aval } = expediente;
  const nombreDelAval =
    aval &&
    nombreCompleto({
      nombre: aval.nombresAval,
      apellidoPaterno: aval.apellidoPaternoAval,
      apellidoMaterno: aval.apellidoMaternoAval,
    });
  const score = politica && calcularScore(datosCliente, aval, politica);
  return contradiccionesDelMotivo(motivo, {
    aval: nombreDelAval,
    capacidad: analisis?.capacidad?.resultado.nivel,
    negocio: analisis?.capacidad ? analisis.capacidad.datos.negocio !== null : undefined,
    bandaAlta: score?.clave === 'alta' ? score.banda.nombre : undefined,
    fechaCaducidadDni: datosCliente.fechaCaducidadDni,
    fechaNacimiento: datosCliente.fechaNacimiento,
    expuesta: datosCliente.expuesta,
  });
}

/** Asks for the reason. "Cancelar" clears the reason, as specified; Escape keeps it for the next time. */
export function RechazoDialog(props: Props) {
  const { evaluacion, isSending, isSettled, conflicto, expediente, escrito, onConfirm, onClose } = props;
  const formId = useId();
  const campo = useRef<HTMLTextAreaElement>(null);
  const campoDeNota = useRef<HTMLTextAreaElement>(null);
  const primera = evaluacion.segundaFirma?.primera;
  const [motivo, setMotivo] = useState(escrito.motivo);
  const [nota, setNota] = useState(escrito.nota);
  const [errores, setErrores] = useState<Record<string, string>>({});
  const contradicciones = useContradicciones(motivo, evaluacion, expediente);
  const botonDeConfirmar = useRef<HTMLButtonElement>(null);
  const [picks, setPicks] = useState(0);
  const isPickRead = useSettled(picks, UNREAD);
  useUnsavedWork([motivo, nota].some((texto) => texto?.trim()));

  const escribir = (texto: string) => {
    setMotivo(texto);
    setErrores({});
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
    const revisada = decisionSchema.safeParse({
      estado: ESTADO.rechazado,
      observaciones: motivo,
      ...(nota?.trim() && { notaInterna: nota }),
    });
    if (revisada.success) return onConfirm(revisada.data);
    const fallos = Object.fromEntries(
      revisada.error.issues.map(({ path, message }) => [path.at(-1), message]),
    );
    setErrores(fallos);
    (fallos.observaciones ? campo : campoDeNota).current?.focus();
  };

  return (
    <Dialog
      title={texts.tituloRechazo(evaluacion.id)}
      isOpen
      onClose={() => onClose({ motivo, nota })}
      closeLabel={comunes.cerrar}
      footer={
        <>
          <Button variant="secondary" onClick={() => onClose(SIN_MOTIVO)} disabled={isSending}>
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
            ref={campo}
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
          {contradicciones.length > 0 && (
            <Alert tone="warning" title={texts.contradicho}>
              {contradicciones.map((frase) => (
                <p key={frase}>{frase}</p>
              ))}
            </Alert>
          )}
          {nombraAOtros(motivo, evaluacion) && <Alert tone="info">{texts.sinDatosAjenos}</Alert>}
          <MotivosRapidos onPick={elegir} />
          <NotaInterna
            ref={campoDeNota}
            nota={nota}
            error={errores.notaInterna}
            onChange={(escrita) => {
              setNota(escrita);
              setErrores({});
            }}
          />
          <CartaPrevia evaluacion={evaluacion} motivo={motivo} />
        </Stack>
      </form>
    </Dialog>
  );
}

interface NotaInternaProps {
  nota: string | undefined;
  error: string | undefined;
  onChange: (nota: string) => void;
  ref: Ref<HTMLTextAreaElement>;
}

/** Folded at first, because most rejections have none. */
function NotaInterna({ nota, error, onChange, ref }: NotaInternaProps) {
  if (nota === undefined) {
    return (
      <div>
        <Button variant="quiet" onClick={() => onChange('')}>
          {texts.agregarNota}
        </Button>
      </div>
    );
  }
  return (
    <TextAreaField
      ref={ref}
      label={texts.notaInterna}
      name="notaInterna"
      help={texts.notaInternaAyuda}
      value={nota}
      onChange={({ target }) => onChange(target.value)}
      maxLength={TOPE.nota}
      showCount
      rows={3}
      error={error}
      errorRole="alert"
      autoFocus
    />
  );
}
