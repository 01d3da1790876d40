import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Evaluacion } from 'shared-domain/evaluacion';
import { DESDE_INICIAL, POLITICA_INICIAL, VERSION_INICIAL } from 'shared-domain/politica';
import { calcularScore, type ScoreDeFila } from 'shared-domain/score';
import { QueryData, QueryFailure, TONO_DE_BANDA } from 'shared-evaluaciones';
import { Badge, Button, media, Popover, Row, Skeleton, Stack, tokens } from 'shared-ui';
import styled from 'styled-components';
import { analisisDe, type ExpedienteQuery, politicaVigente } from '../queries';
import { DesgloseDelScore } from './desglose-del-score';
import { textsDelScore as texts } from './texts';

// Pixels of the score, so that the cards below do not move.
const ALTO = 75;

/** Fallback while the version in force cannot be loaded. */
const INICIAL = { version: VERSION_INICIAL, desde: DESDE_INICIAL, contenido: POLITICA_INICIAL };

export function ScoreDelCliente({ expediente }: { expediente: ExpedienteQuery }) {
  const { data: vigente, error, refetch } = useQuery(politicaVigente());
  const { data: cliente, isLoading } = expediente;
  if (!isLoading && !cliente?.datosCliente)
    return (
      <Etiqueta>
        {texts.score}: {texts.noDisponible}
      </Etiqueta>
    );
  const politica = vigente ?? (error ? INICIAL : undefined);
  if (!cliente?.datosCliente || !politica)
    return (
      <Espera>
        <Skeleton height={ALTO} label={texts.leyendo} />
      </Espera>
    );
  const score = calcularScore(cliente.datosCliente, cliente.aval, politica);
  return (
    <Stack $gap={2}>
      <Puntaje etiqueta={texts.score} score={score} abrir={texts.desglose} titulo={texts.titulo}>
        <DesgloseDelScore score={score} evaluacion={cliente.evaluacion?.id} />
      </Puntaje>
      {!vigente && error && <QueryFailure error={error} onRetry={refetch} texto={texts.sinPolitica} />}
    </Stack>
  );
}

export function ScoreDeLaDecision({ evaluacion }: { evaluacion: Evaluacion }) {
  const { scoreDeDecision } = evaluacion;
  if (!scoreDeDecision) return null;
  return (
    <Puntaje
      etiqueta={texts.deLaDecision}
      score={scoreDeDecision}
      nota={texts.conVersion(scoreDeDecision.version)}
      abrir={texts.desgloseDeLaDecision}
      titulo={texts.tituloDeLaDecision}
    >
      <Desglose evaluacion={evaluacion} />
    </Puntaje>
  );
}

function Desglose({ evaluacion }: { evaluacion: Evaluacion }) {
  return (
    <QueryData
      query={useQuery(analisisDe(evaluacion))}
      espera={<Skeleton lines={8} label={texts.leyendoDesglose} />}
      texto={texts.sinDesglose}
    >
      {({ score }) => score && <DesgloseDelScore score={score} evaluacion={evaluacion.id} />}
    </QueryData>
  );
}

interface Props {
  etiqueta: string;
  score: ScoreDeFila & { puntosBrutos: number };
  nota?: string;
  abrir: string;
  titulo: string;
  children: ReactNode;
}

function Puntaje({ etiqueta, score, nota, abrir, titulo, children }: Props) {
  const { total, puntosBrutos, banda } = score;
  return (
    <div>
      <Row>
        <Etiqueta>{etiqueta}</Etiqueta>
        <Nota>{texts.sinTope(puntosBrutos)}</Nota>
        {nota && <Nota>{nota}</Nota>}
      </Row>
      <Row>
        <Valor>{texts.valor(total)}</Valor>
        <Badge tone={TONO_DE_BANDA[banda.color]}>{banda.nombre}</Badge>
        <Popover label={titulo} trigger={<Enlace variant="quiet">{abrir}</Enlace>}>
          {children}
        </Popover>
      </Row>
    </div>
  );
}

const Etiqueta = styled.span`
  color: ${tokens.color.inkSoft};
`;

const Nota = styled(Etiqueta)`
  font-size: ${tokens.text.s};
`;

const Valor = styled.strong`
  font-size: 1.25rem;
  font-variant-numeric: tabular-nums;
`;

const Enlace = styled(Button)`
  padding-inline: 0;
`;

/** The score wraps to several lines on a phone. */
const Espera = styled.div`
  flex: 1 1 240px;

  ${media.phone} {
    min-height: 107px;
  }
`;
