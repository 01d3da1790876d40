import type { EvaluacionLeida } from 'shared-domain/auditoria';
import { formatFechaHora } from 'shared-domain/campos';
import { fraseDeCuotas } from 'shared-domain/credito';
import { camposDeEvaluacion, NOMBRE_ESTADO } from 'shared-domain/evaluacion';
import { ListaDeCambios, TONO_ESTADO } from 'shared-evaluaciones';
import { Badge, DefinitionList, Stack, TextLink } from 'shared-ui';
import { Seccion } from '../lista/seccion';
import { decisionVigente, entregaDe, quienFue, releasesDe } from './hechos';
import { texts } from './texts';

export function Decision({ evaluacion, hechos }: EvaluacionLeida) {
  const { estado, observaciones } = evaluacion;
  const decision = decisionVigente(hechos, estado);
  const items = [
    { label: texts.estado, value: <Badge tone={TONO_ESTADO[estado]}>{NOMBRE_ESTADO[estado]}</Badge> },
    ...(decision
      ? [
          { label: texts.decidio, value: quienFue(decision.actor) },
          { label: texts.cuando, value: formatFechaHora(decision.fecha) },
          { label: texts.conVersiones, value: releasesDe(decision).join(' · ') || texts.sinDato },
        ]
      : []),
    ...(observaciones ? [{ label: texts.motivo, value: observaciones, wide: 'line' as const }] : []),
    { label: texts.score, value: texts.sinScore, wide: 'line' as const },
  ];
  return (
    <Seccion titulo={texts.decision}>
      {!decision && <p>{texts.sinDecision}</p>}
      <DefinitionList items={items} />
    </Seccion>
  );
}

export function Credito({ evaluacion }: Pick<EvaluacionLeida, 'evaluacion'>) {
  const items = [
    ...camposDeEvaluacion(evaluacion),
    { label: texts.cuotas, value: fraseDeCuotas(evaluacion) },
    { label: texts.asesor, value: evaluacion.asesor.fullName },
    { label: texts.registrada, value: formatFechaHora(evaluacion.created_at) },
  ];
  return (
    <Seccion titulo={texts.credito}>
      <DefinitionList items={items} />
    </Seccion>
  );
}

export function Entrega({ evaluacion, hechos }: EvaluacionLeida) {
  const entrega = entregaDe(hechos);
  if (!entrega)
    return evaluacion.estado === 1 ? (
      <Seccion titulo={texts.desembolso}>{texts.sinDesembolso}</Seccion>
    ) : null;
  return (
    <Seccion titulo={texts.desembolso}>
      <Stack>
        <DefinitionList
          items={[
            { label: texts.entrego, value: quienFue(entrega.actor) },
            { label: texts.cuando, value: formatFechaHora(entrega.fecha) },
          ]}
        />
        <ListaDeCambios cambios={entrega.cambios} hasAntes={false} />
        <TextLink to={`/auditor/constancia/${evaluacion.id}`}>{texts.verConstancia}</TextLink>
      </Stack>
    </Seccion>
  );
}
