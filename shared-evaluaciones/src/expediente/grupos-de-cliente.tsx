import { type ClienteShow, gruposDeCliente } from 'shared-domain/cliente';
import { Card, DefinitionList, tokens } from 'shared-ui';
import styled from 'styled-components';

interface GruposDeClienteProps {
  cliente: Pick<ClienteShow, 'datosCliente' | 'aval' | 'ocultos'>;
  /** True on a page: each group is a card. In a dialog, groups are plain text. */
  isPage?: boolean;
}

export function GruposDeCliente({ cliente, isPage = false }: GruposDeClienteProps) {
  const { datosCliente, aval, ocultos } = cliente;
  const Grupo = isPage ? Tarjeta : Texto;
  const Titulo = isPage ? 'h2' : 'h3';
  return (
    <Grupos $gap={isPage ? 4 : 6}>
      {gruposDeCliente(datosCliente, aval, ocultos).map(({ titulo, items }) => (
        <Grupo key={titulo} as="section" aria-label={titulo}>
          <Titulo>{titulo}</Titulo>
          <DefinitionList items={items} />
        </Grupo>
      ))}
    </Grupos>
  );
}

// Text columns, because a grid would leave gaps below groups of different heights.
const Grupos = styled.div<{ $gap: 4 | 6 }>`
  columns: 2 320px;
  column-gap: ${({ $gap }) => tokens.space[$gap]};

  > section {
    break-inside: avoid;
  }

  h2 {
    margin-bottom: ${tokens.space[3]};
  }

  h3 {
    margin-bottom: ${tokens.space[2]};
  }
`;

const Tarjeta = styled(Card)`
  margin-bottom: ${tokens.space[4]};
`;

const Texto = styled.div`
  padding-bottom: ${tokens.space[5]};
`;
