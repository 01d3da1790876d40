import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useUnsavedWork } from 'shared-auth';
import { formatSoles } from 'shared-domain/campos';
import { fraseDeCuotas } from 'shared-domain/credito';
import { ESTADO, type Evaluacion, nombreCompleto } from 'shared-domain/evaluacion';
import { texts as comunes, MontosEnteros } from 'shared-evaluaciones';
import { Alert, ConfirmDialog, tokens } from 'shared-ui';
import styled from 'styled-components';
import type { Gestion } from '../evaluaciones-clientes/use-gestion';
import { analisisDe } from '../queries';
import { CampoPlegado, useRevision } from './formulario-de-decision';
import { RazonDeAprobacionFields } from './razon-de-aprobacion';
import { texts, textsDeFirma } from './texts';

const fraseDe = (evaluacion: Evaluacion) =>
  [nombreCompleto(evaluacion.cliente.datos), formatSoles(evaluacion.montoPrestamo), fraseDeCuotas(evaluacion)]
    .filter(Boolean)
    .join(' · ');

/** Names the evaluation, because the press may have been meant for another card. */
export function AprobacionDialog({ evaluacion, gestion }: { evaluacion: Evaluacion; gestion: Gestion }) {
  const { id, segundaFirma } = evaluacion;
  const { data: analisis, isLoading } = useQuery(analisisDe(evaluacion));
  const { contra = [], segundaFirma: porqueDos = [] } = analisis?.aprobacion ?? {};
  const escrita = gestion.aprobacionSinEnviar(id);
  const campos = {
    razon: useRef<HTMLSelectElement>(null),
    explicacion: useRef<HTMLTextAreaElement>(null),
    comentario: useRef<HTMLTextAreaElement>(null),
  };
  const [comentario, setComentario] = useState(escrita?.comentario ?? undefined);
  const [razon, setRazon] = useState(escrita?.contraPolitica ?? { razon: '', explicacion: '' });
  const { errores, olvidar, revisar } = useRevision(campos);
  useUnsavedWork([comentario, razon.razon, razon.explicacion].some((texto) => texto?.trim()));

  const confirmar = () => {
    const decision = revisar({
      estado: ESTADO.aceptado,
      ...(comentario?.trim() && { comentario }),
      ...(contra.length > 0 && { contraPolitica: razon }),
    });
    if (decision) gestion.aprobar(evaluacion, decision);
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
      onCancel={gestion.cerrar}
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
            olvidar();
          }}
        />
      )}
      {porqueDos.length > 0 && (
        <Alert tone="info" title={textsDeFirma.primeraDeDos}>
          {porqueDos.map((motivo) => (
            <p key={motivo}>{motivo}</p>
          ))}
        </Alert>
      )}
      <Nota>{segundaFirma ? textsDeFirma.nota(id) : texts.notaAprobacion(id)}</Nota>
      {!segundaFirma && (
        <CampoPlegado
          ref={campos.comentario}
          agregar={textsDeFirma.agregarComentario}
          label={textsDeFirma.comentarioParaOtro}
          name="comentario"
          value={comentario}
          error={errores.comentario}
          onChange={(escrito) => {
            setComentario(escrito);
            olvidar();
          }}
          // A restored comment leaves the focus on the buttons.
          autoFocus={!escrita?.comentario}
        />
      )}
    </ConfirmDialog>
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
