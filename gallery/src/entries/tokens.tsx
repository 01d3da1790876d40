import { Card, Row, Stack, type Tone, tokens, toneColors } from 'shared-ui';
import styled from 'styled-components';
import { together } from '../states';

const TONES: readonly Tone[] = ['pending', 'accepted', 'rejected', 'neutral', 'info'];

export const theme = {
  Colores: together({ nombres: <Colours />, tonos: <Tones /> }),
  Letras: together({
    tamaños: (
      <Stack>
        {Object.entries(tokens.text).map(([name, fontSize]) => (
          <p key={name} style={{ fontSize }}>
            {name}: Solicitud de crédito por S/ 12,345.67
          </p>
        ))}
      </Stack>
    ),
    títulos: (
      <Card>
        <h2>Evaluaciones de clientes</h2>
        <h3>Pendientes</h3>
        <h4>Evaluación N.º 12</h4>
      </Card>
    ),
  }),
};

function Colours() {
  return (
    <Row $gap={3}>
      {Object.entries(tokens.color).map(([name, value]) => (
        <Row key={name}>
          <Swatch style={{ background: value }} /> {name}
        </Row>
      ))}
    </Row>
  );
}

function Tones() {
  return (
    <Row $gap={3}>
      {TONES.map((tone) => {
        const { text, soft, line } = toneColors(tone);
        return (
          <Sample key={tone} style={{ color: text, background: soft, borderColor: line }}>
            {tone}
          </Sample>
        );
      })}
    </Row>
  );
}

const Swatch = styled.span`
  width: 44px;
  height: 44px;
  border: 1px solid ${tokens.color.lineStrong};
  border-radius: ${tokens.radius};
`;

const Sample = styled.span`
  padding: ${tokens.space[2]} ${tokens.space[4]};
  border-left: 4px solid;
`;
