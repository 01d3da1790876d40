import { useQuery } from '@tanstack/react-query';
import { apiQuery } from 'shared-auth';
import { nombreCompleto } from 'shared-domain/evaluacion';
import { Card, EmptyState, Skeleton, Stack, TextLink, type TextLinkProps, tokens } from 'shared-ui';
import styled from 'styled-components';
import { QueryFailure } from '../fallo';
import { texts } from './texts';

interface ClientesPorNombreProps {
  nombre: string;
  ninguno: string;
  enlaceA: (dni: string) => Pick<TextLinkProps, 'to' | 'state' | 'replace' | 'onClick'>;
}

/** Lists the clients with that name whose evaluations the user may list. */
export function ClientesPorNombre({ nombre, ninguno, enlaceA }: ClientesPorNombreProps) {
  const { data, error, refetch } = useQuery(
    apiQuery('GET /api/evaluaciones/clientes', { query: { q: nombre } }),
  );
  if (error) return <QueryFailure error={error} onRetry={refetch} />;
  if (!data) return <Skeleton label={texts.buscando} lines={4} />;
  if (data.datos.length === 0) return <EmptyState title={ninguno} text={texts.ningunoAyuda} />;
  return (
    <Card as="section" aria-label={texts.resultados(nombre)}>
      <Stack>
        <h2>{texts.resultados(nombre)}</h2>
        <p role="status">{data.hayMas ? texts.hayMas : texts.elija}</p>
        <Stack as="ul" role="list" $gap={1}>
          {data.datos.map(({ cliente: { datos }, evaluaciones }) => (
            <Fila key={datos.dni}>
              <TextLink {...enlaceA(datos.dni)}>{nombreCompleto(datos)}</TextLink>
              <span>{`${texts.conDni(datos.dni)} · ${texts.evaluaciones(evaluaciones)}`}</span>
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
