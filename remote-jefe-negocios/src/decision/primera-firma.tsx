import { formatFechaHora, formatSoles } from 'shared-domain/campos';
import type { Evaluacion } from 'shared-domain/evaluacion';
import { MontosEnteros } from 'shared-evaluaciones';
import { DefinitionList } from 'shared-ui';
import styled from 'styled-components';
import { textsDeFirma as texts } from './texts';

export function PrimeraFirma({ evaluacion: { segundaFirma } }: { evaluacion: Evaluacion }) {
  if (!segundaFirma?.primera) return null;
  const { desde, primera } = segundaFirma;
  const { fullName, propia, score, deuda, motivos, comentario } = primera;
  const quien = propia ? texts.usted(fullName) : fullName;
  return (
    <section aria-label={texts.titulo}>
      <DefinitionList
        items={[
          {
            label: texts.quien,
            value: [quien, formatFechaHora(desde)].filter(Boolean).join(' · '),
            wide: true,
          },
          { label: texts.score, value: `${score.total} · ${score.banda}`, wide: true },
          { label: texts.deuda, value: formatSoles(deuda), wide: true },
          { label: texts.motivos, value: <Motivos motivos={motivos} />, wide: 'line' },
          {
            label: texts.comentario,
            value: comentario ? <Dicho>{comentario}</Dicho> : texts.sinComentario,
            wide: 'line',
          },
        ]}
      />
    </section>
  );
}

function Motivos({ motivos }: { motivos: readonly string[] }) {
  return (
    <Lista>
      {motivos.map((motivo) => (
        <li key={motivo}>
          <MontosEnteros>{motivo}</MontosEnteros>
        </li>
      ))}
    </Lista>
  );
}

const Lista = styled.ul`
  margin: 0;
  padding-left: 1.25em;
`;

const Dicho = styled.span`
  white-space: pre-line;
`;
