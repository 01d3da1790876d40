import { useQuery } from '@tanstack/react-query';
import type { Evaluacion } from 'shared-domain';
import { CapacidadEnCifras, FalloDeLectura } from 'shared-evaluaciones';
import { Alert, Stack } from 'shared-ui';
import styled from 'styled-components';
import { politicaVigente } from '../score/politica.api';
import { analisisDePendiente } from './analisis.api';
import { PorLeer } from './por-leer';
import { texts } from './texts';

/** What the advisor wrote of the capacity to pay, and what would bring score or capacity to the next level. */
export function AnalisisDePendiente({ evaluacion }: { evaluacion: Evaluacion }) {
  const { data, error, isFetching, refetch } = useQuery(analisisDePendiente(evaluacion));
  const { data: politica } = useQuery(politicaVigente());
  if (!data) {
    if (!error) return <PorLeer />;
    return <FalloDeLectura error={error} onRetry={refetch} isRetrying={isFetching} texto={texts.noSeLeyo} />;
  }
  const { capacidad, cambios } = data;
  const marcas = politica?.version === data.politica.version ? politica.contenido.capacidad : undefined;
  if (!capacidad && cambios.length === 0) return null;
  return (
    <Stack $gap={3}>
      {capacidad && <CapacidadEnCifras resultado={capacidad.resultado} marcas={marcas} />}
      {cambios.length > 0 && (
        <Alert tone="info" title={texts.queCambiaria}>
          <Frases>
            {cambios.map(({ frase }) => (
              <li key={frase}>{frase}</li>
            ))}
          </Frases>
        </Alert>
      )}
    </Stack>
  );
}

const Frases = styled.ul`
  margin: 0;
  padding-left: 1.25em;
`;
