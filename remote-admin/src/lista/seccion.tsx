import type { ReactNode } from 'react';
import { Card, Stack } from 'shared-ui';

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
