import { useQuery } from '@tanstack/react-query';
import { apiQuery } from 'shared-auth';
import type { Evaluacion } from 'shared-domain/evaluacion';
import { ExposicionEnFrases, Leido } from 'shared-evaluaciones';
import { Skeleton, TextLink } from 'shared-ui';
import { textsDeExposicion as texts } from './texts';

/**
 * Credits that client and guarantor have with the lender, and the people who are linked to them. A name leads to the
 * search by that person's DNI.
 */
export function VistaDeExposicion({ evaluacion: { id } }: { evaluacion: Evaluacion }) {
  // The API audits each look, so an answer is used for a minute.
  const consulta = apiQuery('GET /api/evaluaciones/:id/exposicion', { params: { id } });
  const lectura = useQuery({ ...consulta, staleTime: 60_000 });
  return (
    <Leido lectura={lectura} espera={<Skeleton lines={4} label={texts.leyendo} />} texto={texts.sinLeer}>
      {(exposicion) => (
        <ExposicionEnFrases
          exposicion={exposicion}
          enlaceA={({ dni, nombre }) => (
            <TextLink to={`?${new URLSearchParams({ dni })}`}>{texts.persona(nombre, dni)}</TextLink>
          )}
        />
      )}
    </Leido>
  );
}
