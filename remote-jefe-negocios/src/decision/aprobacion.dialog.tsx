import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useUnsavedWork } from 'shared-auth';
import {
  type Decision,
  decisionSchema,
  ESTADO,
  type Evaluacion,
  formatSoles,
  fraseDeCuotas,
  nombreCompleto,
  type RazonDeAprobacion,
} from 'shared-domain';
import { texts as comunes, MontosEnteros } from 'shared-evaluaciones';
import { Alert, ConfirmDialog, tokens } from 'shared-ui';
import styled from 'styled-components';
import { analisisDe } from '../consultas';
import { texts as textsDeFirma } from '../firma/texts';
import { CampoComentario } from './campo-plegado';
import { RazonDeAprobacionFields } from './razon-de-aprobacion';
import { texts } from './texts';

/** Typed values of an approval. A comment or reason that is missing is empty. */
export interface AprobacionEscrita {
  comentario: string;
  contraPolitica: RazonDeAprobacion;
}

export const SIN_ESCRIBIR: AprobacionEscrita = {
  comentario: '',
  contraPolitica: { razon: '', explicacion: '' },
};

interface Props {
  evaluacion: Evaluacion;
  /** What was typed for an approval that failed. */
  escrita: AprobacionEscrita;
  onConfirm: (decision: Decision) => void;
  onCancel: () => void;
}

const fraseDe = (evaluacion: Evaluacion) =>
  [nombreCompleto(evaluacion.cliente.datos), formatSoles(evaluacion.montoPrestamo), fraseDeCuotas(evaluacion)]
    .filter(Boolean)
    .join(' · ');

/**
 * Asks before an approval, or before the second signature of one, and names what is approved: the press may have been
 * meant for another card.
 */
export function AprobacionDialog({ evaluacion, escrita, onConfirm, onCancel }: Props) {
  const { data: analisis, isLoading } = useQuery(analisisDe(evaluacion));
  const { contra = [], segundaFirma: porqueDos = [] } = analisis?.aprobacion ?? {};
  const campos = {
    razon: useRef<HTMLSelectElement>(null),
    explicacion: useRef<HTMLTextAreaElement>(null),
    comentario: useRef<HTMLTextAreaElement>(null),
  };
  const [comentario, setComentario] = useState(escrita.comentario);
  const [razon, setRazon] = useState(escrita.contraPolitica);
  const [errores, setErrores] = useState<Record<string, string>>({});
  useUnsavedWork([comentario, razon.razon, razon.explicacion].some((texto) => texto?.trim()));
  const { id, segundaFirma } = evaluacion;

  const confirmar = () => {
    const revisada = decisionSchema.safeParse({
      estado: ESTADO.aceptado,
      ...(comentario.trim() && { comentario }),
      ...(contra.length > 0 && { contraPolitica: razon }),
    });
    if (revisada.success) return onConfirm(revisada.data);
    const fallos = Object.fromEntries(
      revisada.error.issues.map(({ path, message }) => [String(path.at(-1)), message]),
    );
    setErrores(fallos);
    const primero = Object.entries(campos).find(([nombre]) => nombre in fallos);
    primero?.[1].current?.focus();
  };

  const pregunta = segundaFirma ? textsDeFirma.pregunta : texts.tituloAprobacion;
  const respuesta = segundaFirma ? textsDeFirma.confirmar : texts.confirmarAprobacion;
  const aPesar = segundaFirma ? textsDeFirma.firmarDeTodosModos : texts.aprobarDeTodosModos;
  return (
    <ConfirmDialog
      isOpen
      earlyLabel={comunes.unMomento}
      message={pregunta}
      confirmLabel={contra.length > 0 ? aPesar : respuesta}
      cancelLabel={comunes.cancelar}
      tone={contra.length > 0 ? 'danger' : 'neutral'}
      busy={isLoading}
      onConfirm={confirmar}
      onCancel={onCancel}
    >
      <Credito>
        <MontosEnteros>{fraseDe(evaluacion)}</MontosEnteros>
      </Credito>
      {isLoading && <Nota role="status">{texts.revisando}</Nota>}
      {contra.length > 0 && (
        <RazonDeAprobacionFields
          contra={contra}
          valor={razon}
          errores={errores}
          campos={campos}
          onChange={(escrito) => {
            setRazon(escrito);
            setErrores({});
          }}
        />
      )}
      {porqueDos.length > 0 && <PrimeraDeDos motivos={porqueDos} />}
      <Nota>{segundaFirma ? textsDeFirma.nota(id) : texts.notaAprobacion(id)}</Nota>
      {!segundaFirma && (
        <CampoComentario
          ref={campos.comentario}
          comentario={comentario}
          error={errores.comentario}
          onChange={(escrito) => {
            setComentario(escrito);
            setErrores({});
          }}
        />
      )}
    </ConfirmDialog>
  );
}

/** Says before the approval that it will wait for another head. */
function PrimeraDeDos({ motivos }: { motivos: string[] }) {
  return (
    <Alert tone="info" title={textsDeFirma.primeraDeDos}>
      {motivos.map((motivo) => (
        <p key={motivo}>{motivo}</p>
      ))}
    </Alert>
  );
}

const Credito = styled.p`
  font-weight: ${tokens.weight.medium};
  overflow-wrap: anywhere;
`;

const Nota = styled.p`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.text.s};
`;
