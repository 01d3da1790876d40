import type { ReactNode } from 'react';
import { Card, Stack, tokens } from 'shared-ui';
import styled from 'styled-components';

/** A card under a heading, which is also its name for who cannot see it. */
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

/** Small print on a line of its own. */
export const Nota = styled.p`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.text.s};
`;
