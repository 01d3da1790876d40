import { useQuery } from '@tanstack/react-query';
import { apiQuery } from 'shared-auth';
import { nombreCompleto } from 'shared-domain';
import { Card, EmptyState, Skeleton, Stack, TextLink, tokens } from 'shared-ui';
import styled from 'styled-components';
import { FalloDeLectura } from '../lectura/fallo-de-lectura';
import { clientesDe } from './nombre.rules';
import { texts } from './texts';

const CUANTAS = 50;

export interface ClientesPorNombreProps {
  nombre: string;
}

/** The clients with that name, to choose one. The search of the queue knows everybody: each has an evaluation. */
export function ClientesPorNombre({ nombre }: ClientesPorNombreProps) {
  const { data, error, refetch } = useQuery(
    apiQuery('GET /api/evaluaciones', { query: { q: nombre, orden: 'recientes', porPagina: CUANTAS } }),
  );
  if (error) return <FalloDeLectura error={error} onRetry={refetch} />;
  if (!data) return <Skeleton label={texts.buscando} lines={4} />;
  if (data.total === 0) return <EmptyState title={texts.ninguno(nombre)} text={texts.ningunoAyuda} />;
  return (
    <Card as="section" aria-label={texts.resultados(nombre)}>
      <Stack>
        <h2>{texts.resultados(nombre)}</h2>
        <p role="status">{data.total > data.datos.length ? texts.hayMas : texts.elija}</p>
        <Stack as="ul" role="list" $gap={1}>
          {clientesDe(data.datos).map(({ datos, cuantas }) => (
            <Fila key={datos.dni}>
              <TextLink to={`?${new URLSearchParams({ dni: datos.dni })}`}>{nombreCompleto(datos)}</TextLink>
              <span>{`${texts.dni(datos.dni)} · ${texts.evaluaciones(cuantas)}`}</span>
            </Fila>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}

const Fila = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${tokens.space[4]};
  min-height: ${tokens.control};
  overflow-wrap: anywhere;

  > span {
    color: ${tokens.color.inkSoft};
  }
`;
