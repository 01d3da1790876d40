import { formatFechaHora, formatFechaLarga } from 'shared-domain/campos';
import { cronograma, fraseSinAmortizar, TITULO_CRONOGRAMA } from 'shared-domain/credito';
import {
  camposDeEvaluacion,
  ESTADO,
  type Evaluacion,
  type EventoHistorial,
  nombreCompleto,
} from 'shared-domain/evaluacion';
import { Hoja, resumenDeCronograma, useHoja } from 'shared-evaluaciones';
import { Button, DefinitionList, EmptyState, printAs, Row, Stack, tokens } from 'shared-ui';
import styled from 'styled-components';
import { texts as textsEvaluacion } from '../evaluaciones/texts';
import { ConHistorial } from '../seguimiento/seguimiento';
import { HojaDeUnaPropia } from './hoja-de-una-propia';
import { texts } from './texts';

export default function ConstanciaScreen() {
  return (
    <HojaDeUnaPropia titulo={texts.titulo}>
      {(evaluacion) => <Constancia evaluacion={evaluacion} />}
    </HojaDeUnaPropia>
  );
}

function Constancia({ evaluacion }: { evaluacion: Evaluacion }) {
  if (evaluacion.estado === ESTADO.pendiente) {
    return <EmptyState title={texts.sinDecision} text={texts.sinDecisionAyuda} />;
  }
  return (
    <ConHistorial evaluacion={evaluacion.id} cargando={texts.cargando} noCargo={texts.error}>
      {(eventos) => (
        <Stack>
          <Row>
            <Button onClick={() => printAs(texts.tituloDe(evaluacion.id))}>{texts.imprimir}</Button>
          </Row>
          <HojaConstancia evaluacion={evaluacion} eventos={eventos} />
        </Stack>
      )}
    </ConHistorial>
  );
}

interface Props {
  evaluacion: Evaluacion;
  eventos: readonly EventoHistorial[];
}

function HojaConstancia({ evaluacion, eventos }: Props) {
  const { id, estado, observaciones, created_at, updated_at, cliente, version } = evaluacion;
  const decision = eventos.findLast(({ tipo }) => tipo === 'aprobada' || tipo === 'rechazada');
  const plan = cronograma(evaluacion);
  return (
    <Hoja
      {...useHoja({ tipo: 'constancia', evaluacionId: id, version })}
      titulo={texts.tituloDe(id)}
      pie={`${texts.aviso} ${texts.emitida(formatFechaLarga(new Date().toISOString()))}`}
    >
      <Resultado>{estado === ESTADO.aceptado ? texts.aceptada : texts.rechazada}</Resultado>
      <DefinitionList
        items={[
          { label: texts.cliente, value: nombreCompleto(cliente.datos) },
          { label: texts.dni, value: cliente.datos.dni },
          { label: texts.registro, value: formatFechaHora(created_at) },
          { label: texts.decision, value: formatFechaHora(decision?.fecha ?? updated_at) },
          { label: texts.decididaPor, value: decision?.actor.fullName ?? '' },
        ].filter(({ value }) => value !== '')}
      />
      {estado === ESTADO.rechazado && observaciones && (
        <section>
          <h3>{texts.motivo}</h3>
          <Motivo>{observaciones}</Motivo>
        </section>
      )}
      <Stack as="section" $gap={2}>
        <h3>{texts.credito}</h3>
        <DefinitionList items={camposDeEvaluacion(evaluacion)} />
      </Stack>
      {estado === ESTADO.aceptado && plan.filas.length > 0 && (
        <Stack as="section" $gap={2}>
          <h3>{TITULO_CRONOGRAMA}</h3>
          <DefinitionList items={resumenDeCronograma(plan, textsEvaluacion.cuotaReferencial)} />
          {plan.soloIntereses > 0 && <p>{fraseSinAmortizar(plan)}</p>}
        </Stack>
      )}
    </Hoja>
  );
}

const Resultado = styled.p`
  font-size: ${tokens.text.l};
  font-weight: ${tokens.weight.medium};
`;

const Motivo = styled.p`
  white-space: pre-line;
`;
