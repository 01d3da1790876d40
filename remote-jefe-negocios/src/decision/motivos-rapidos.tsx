import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Button, media, Row, Stack, tokens } from 'shared-ui';
import styled from 'styled-components';
import { configuracionGeneral } from '../queries';
import { texts } from './texts';

interface Props {
  onPick: (motivo: string, isByKey: boolean) => void;
}

export function MotivosRapidos({ onPick }: Props) {
  const motivos = useQuery(configuracionGeneral()).data?.motivosRapidos ?? [];
  const titleId = useId();
  if (motivos.length === 0) return null;
  return (
    <Stack role="group" aria-labelledby={titleId} $gap={2}>
      <Titulo id={titleId}>{texts.motivosRapidos}</Titulo>
      <Row>
        {motivos.map((motivo) => (
          // `detail` is 0 for a click from the keyboard.
          <Pastilla key={motivo} variant="secondary" onClick={({ detail }) => onPick(motivo, detail === 0)}>
            {motivo}
          </Pastilla>
        ))}
      </Row>
    </Stack>
  );
}

const Titulo = styled.p`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.text.s};
`;

const Pastilla = styled(Button)`
  ${media.wide} {
    min-height: 32px;
  }

  padding-inline: ${tokens.space[3]};
  border-radius: 999px;
  font-size: ${tokens.text.s};
`;
