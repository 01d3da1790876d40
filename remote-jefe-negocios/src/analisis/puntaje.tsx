import type { ReactNode } from 'react';
import { formatNumero, type ScoreDeFila } from 'shared-domain';
import { Badge, Button, Popover, Row, tokens } from 'shared-ui';
import styled from 'styled-components';
import { texts } from '../score/texts';
import { TONO_DE_BANDA } from './score.rules';

interface Props {
  /** What score it is. */
  etiqueta: string;
  score: ScoreDeFila & { puntosBrutos: number };
  /** Small print beside the raw points. */
  nota?: string;
  /** The button that opens the breakdown, and the title of what it opens. */
  abrir: string;
  titulo: string;
  children: ReactNode;
}

/** A score with its band in words and colour, and a button that tells how it is calculated. */
export function Puntaje({ etiqueta, score, nota, abrir, titulo, children }: Props) {
  const { total, puntosBrutos, banda } = score;
  return (
    <div>
      <Row>
        <Etiqueta>{etiqueta}</Etiqueta>
        <Nota>{texts.sinTope(formatNumero(puntosBrutos).replace('-', '−'))}</Nota>
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

export const Etiqueta = styled.span`
  color: ${tokens.color.inkSoft};
`;

const Nota = styled(Etiqueta)`
  font-size: ${tokens.text.s};
`;

const Valor = styled.strong`
  font-size: 1.25rem;
  font-variant-numeric: tabular-nums;
`;

/** A quiet button whose text begins where the text around it does. */
const Enlace = styled(Button)`
  padding-inline: 0;
`;
