import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, lazy, Suspense } from 'react';
import { apiQuery } from 'shared-auth';
import { Skeleton } from 'shared-ui';

const PanelDeFuentes = lazy(() =>
  import('./panel-de-fuentes').then((parte) => ({ default: parte.PanelDeFuentes })),
);

// The height of the panel that nobody has asked yet, so that the fields below do not move when its code comes.
const ALTO = 132;

type Panel = ComponentProps<typeof PanelDeFuentes>;
type Props = Omit<Panel, 'fuentes' | 'bloqueados'> & Partial<Pick<Panel, 'bloqueados'>>;

/** The outside sources that the lender has connected; without any there is nothing to see. */
export function ConsultasExternas({ bloqueados = [], ...panel }: Props) {
  const { data = [] } = useQuery({
    ...apiQuery('GET /api/fuentes'),
    // They change with a start of the service.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data.length === 0) return null;
  return (
    <Suspense fallback={<Skeleton height={ALTO} />}>
      <PanelDeFuentes {...panel} bloqueados={bloqueados} fuentes={data.map(({ fuente }) => fuente)} />
    </Suspense>
  );
}
