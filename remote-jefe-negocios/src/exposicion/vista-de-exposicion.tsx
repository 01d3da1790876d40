import { useQuery } from '@tanstack/react-query';
import { ExposicionEnFrases, FalloDeLectura } from 'shared-evaluaciones';
import { Skeleton, TextLink } from 'shared-ui';
import { exposicionDe } from './exposicion.api';
import { texts } from './texts';

/**
 * What client and guarantor have with the lender already, and to whom they are linked. Each person leads to their
 * evaluations: to the same search that the head makes by DNI.
 */
export function VistaDeExposicion({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useQuery(exposicionDe(id));
  if (data)
    return (
      <ExposicionEnFrases
        exposicion={data}
        enlaceA={({ dni, nombre }) => (
          <TextLink to={`?${new URLSearchParams({ dni })}`}>{texts.persona(nombre, dni)}</TextLink>
        )}
      />
    );
  if (!error) return <Skeleton lines={4} label={texts.leyendo} />;
  return <FalloDeLectura error={error} onRetry={refetch} isRetrying={isFetching} texto={texts.sinLeer} />;
}
