import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Skeleton } from 'shared-ui';
import { fuentesActivas } from './fuentes.api';
import type { PanelProps } from './panel-props';

const PanelDeFuentes = lazy(() =>
  import('./panel-de-fuentes').then((parte) => ({ default: parte.PanelDeFuentes })),
);

// The height of the panel that nobody has asked yet, so that the fields below do not move when its code comes.
const ALTO = 132;

type Props = Omit<PanelProps, 'fuentes' | 'bloqueados'> & Partial<Pick<PanelProps, 'bloqueados'>>;

/** The outside sources that the lender has connected; without any there is nothing to see. */
export function ConsultasExternas({ bloqueados = [], ...panel }: Props) {
  const { data = [] } = useQuery(fuentesActivas());
  if (data.length === 0) return null;
  return (
    <Suspense fallback={<Skeleton height={ALTO} />}>
      <PanelDeFuentes {...panel} bloqueados={bloqueados} fuentes={data.map(({ fuente }) => fuente)} />
    </Suspense>
  );
}
