import type { ReactNode } from 'react';
import { Card, Stack, tokens } from 'shared-ui';
import styled from 'styled-components';

export function Seccion({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={titulo}>
      <Stack>
        <h2>{titulo}</h2>
        {children}
      </Stack>
    </Card>
  );
}

export const Nota = styled.p`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.text.s};
`;
