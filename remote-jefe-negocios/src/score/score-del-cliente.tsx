import { useQuery } from '@tanstack/react-query';
import { apiQuery } from 'shared-auth';
import { type ClienteShow, calcularScore, formatNumero } from 'shared-domain';
import { Badge, Button, Popover, Row, tokens } from 'shared-ui';
import styled from 'styled-components';
import { DesgloseDelScore } from './desglose-del-score';
import { TONO_DE_BANDA } from './score.rules';
import { texts } from './texts';

/** The score, its band in words and colour, and a button that tells how it is calculated. */
export function ScoreDelCliente({ cliente }: { cliente?: ClienteShow }) {
  const { data: politica } = useQuery(apiQuery('GET /api/politica/vigente'));
  if (!cliente?.datosCliente || !politica)
    return (
      <Etiqueta>
        {texts.score}: {texts.noDisponible}
      </Etiqueta>
    );
  const score = calcularScore(cliente.datosCliente, cliente.aval, politica);
  return (
    <div>
      <Row>
        <Etiqueta>{texts.score}</Etiqueta>
        <Brutos>{texts.sinTope(formatNumero(score.puntosBrutos))}</Brutos>
      </Row>
      <Row>
        <Valor>{texts.valor(score.total)}</Valor>
        <Badge tone={TONO_DE_BANDA[score.banda.color]}>{score.banda.nombre}</Badge>
        <Popover label={texts.titulo} trigger={<Enlace variant="quiet">{texts.desglose}</Enlace>}>
          <DesgloseDelScore score={score} evaluacion={cliente.evaluacion?.id} />
        </Popover>
      </Row>
    </div>
  );
}

const Etiqueta = styled.span`
  color: ${tokens.color.inkSoft};
`;

const Brutos = styled(Etiqueta)`
  font-size: ${tokens.text.s};
`;

const Valor = styled.strong`
  font-size: 1.25rem;
  font-variant-numeric: tabular-nums;
`;

const Enlace = styled(Button)`
  padding-inline: 0;
`;
