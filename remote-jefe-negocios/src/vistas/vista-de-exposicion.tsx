import { useQuery } from '@tanstack/react-query';
import { apiQuery } from 'shared-auth';
import type { Evaluacion } from 'shared-domain/evaluacion';
import { ExposicionEnFrases, QueryData } from 'shared-evaluaciones';
import { Skeleton, TextLink } from 'shared-ui';
import { textsDeExposicion as texts } from './texts';

export function VistaDeExposicion({ evaluacion: { id } }: { evaluacion: Evaluacion }) {
  // Reused for a minute, because the API audits each read.
  const options = apiQuery('GET /api/evaluaciones/:id/exposicion', { params: { id } });
  const query = useQuery({ ...options, staleTime: 60_000 });
  return (
    <QueryData query={query} espera={<Skeleton lines={4} label={texts.leyendo} />} texto={texts.sinLeer}>
      {(exposicion) => (
        <ExposicionEnFrases
          exposicion={exposicion}
          enlaceA={({ dni, nombre }) => (
            <TextLink to={`?${new URLSearchParams({ dni })}`}>{texts.persona(nombre, dni)}</TextLink>
          )}
        />
      )}
    </QueryData>
  );
}
