import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, lazy, Suspense } from 'react';
import { apiQuery } from 'shared-auth';
import { Skeleton } from 'shared-ui';

const PanelDeFuentes = lazy(() =>
  import('./panel-de-fuentes').then((parte) => ({ default: parte.PanelDeFuentes })),
);

// Pixels of the unused panel, so that the fields below do not move.
const ALTO = 132;

type Panel = ComponentProps<typeof PanelDeFuentes>;
type Props = Omit<Panel, 'fuentes' | 'bloqueados'> & Partial<Pick<Panel, 'bloqueados'>>;

export function ConsultasExternas({ bloqueados = [], ...panel }: Props) {
  const { data = [] } = useQuery({
    ...apiQuery('GET /api/fuentes'),
    // Sources only change with an API restart.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data.length === 0) return null;
  return (
    <Suspense fallback={<Skeleton height={ALTO} />}>
      <PanelDeFuentes {...panel} bloqueados={bloqueados} fuentes={data.map(({ fuente }) => fuente)} />
    </Suspense>
  );
}
