import {
  camposDeEvaluacion,
  cronograma,
  ESTADO,
  type Evaluacion,
  type EventoHistorial,
  formatFechaHora,
  formatFechaLarga,
  nombreCompleto,
  TITULO_CRONOGRAMA,
} from 'shared-domain';
import { resumenDeCronograma } from 'shared-evaluaciones';
import { Card, DefinitionList, onPaper, Stack, tokens } from 'shared-ui';
import styled from 'styled-components';
import { TEXTO as CRONOGRAMA } from '../cronograma/texts';
import { TEXTO } from './texts';

interface HojaConstanciaProps {
  evaluacion: Evaluacion;
  eventos: readonly EventoHistorial[];
}

const esDecision = ({ tipo }: EventoHistorial) => tipo === 'aprobada' || tipo === 'rechazada';

/** The sheet itself: what was decided about which credit, when and why. */
export function HojaConstancia({ evaluacion, eventos }: HojaConstanciaProps) {
  const { id, estado, observaciones, created_at, updated_at, cliente } = evaluacion;
  const decision = eventos.findLast(esDecision);
  const plan = cronograma(evaluacion);
  return (
    <Card as="article" aria-labelledby="titulo-constancia" {...onPaper}>
      <Stack $gap={5}>
        <header>
          <h2 id="titulo-constancia">{TEXTO.tituloDe(id)}</h2>
          <Resultado>{estado === ESTADO.aceptado ? TEXTO.aceptada : TEXTO.rechazada}</Resultado>
        </header>
        <DefinitionList
          items={[
            { label: TEXTO.cliente, value: nombreCompleto(cliente.datos) },
            { label: TEXTO.dni, value: cliente.datos.dni },
            { label: TEXTO.registro, value: formatFechaHora(created_at) },
            { label: TEXTO.decision, value: formatFechaHora(decision?.fecha ?? updated_at) },
            ...(decision ? [{ label: TEXTO.decididaPor, value: decision.actor.fullName }] : []),
          ]}
        />
        {estado === ESTADO.rechazado && observaciones && (
          <section>
            <h3>{TEXTO.motivo}</h3>
            <Motivo>{observaciones}</Motivo>
          </section>
        )}
        <Stack as="section" $gap={2}>
          <h3>{TEXTO.credito}</h3>
          <DefinitionList items={camposDeEvaluacion(evaluacion)} />
        </Stack>
        {estado === ESTADO.aceptado && plan.filas.length > 0 && (
          <Stack as="section" $gap={2}>
            <h3>{TITULO_CRONOGRAMA}</h3>
            <DefinitionList items={resumenDeCronograma(plan, CRONOGRAMA.cuotaReferencial)} />
          </Stack>
        )}
        <Pie>
          {TEXTO.aviso} {TEXTO.emitida(formatFechaLarga(new Date().toISOString()))}
        </Pie>
      </Stack>
    </Card>
  );
}

const Resultado = styled.p`
  font-size: ${tokens.text.l};
  font-weight: ${tokens.weight.medium};
`;

const Motivo = styled.p`
  white-space: pre-line;
`;

const Pie = styled.footer`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.text.s};
`;
