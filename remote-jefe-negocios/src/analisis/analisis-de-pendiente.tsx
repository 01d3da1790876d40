import { useQuery } from '@tanstack/react-query';
import type { Evaluacion } from 'shared-domain';
import { CapacidadEnCifras, FalloDeLectura } from 'shared-evaluaciones';
import { Alert, Button, Stack } from 'shared-ui';
import styled from 'styled-components';
import type { Alternativa } from '../edicion/use-edicion';
import { politicaVigente } from '../score/politica.api';
import { analisisDePendiente } from './analisis.api';
import { PorLeer } from './por-leer';
import { texts } from './texts';

interface Props {
  evaluacion: Evaluacion;
  /** Opens the edit with the values of an alternative; undefined while the credit cannot be edited. */
  onUsar: ((alternativa: Alternativa) => void) | undefined;
}

/** Capacity to pay as the advisor wrote it, and changes that reach a better score or capacity. */
export function AnalisisDePendiente({ evaluacion, onUsar }: Props) {
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
            {cambios.map(({ frase, alternativa }) => (
              <li key={frase}>
                <span>{frase}</span>
                {alternativa && (
                  <Button
                    variant="quiet"
                    aria-disabled={!onUsar || undefined}
                    onClick={() => onUsar?.(alternativa)}
                  >
                    {texts.usarAlternativa}
                  </Button>
                )}
              </li>
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
