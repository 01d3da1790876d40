import { useQuery } from '@tanstack/react-query';
import { ExposicionEnFrases, FalloDeLectura } from 'shared-evaluaciones';
import { Skeleton, TextLink } from 'shared-ui';
import { exposicionDe } from '../exposicion/exposicion.api';
import { texts } from './texts';

/**
 * Credits that client and guarantor have with the lender, and the people who are linked to them. A name leads to the
 * search by that person's DNI.
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
