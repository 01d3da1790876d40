import { type ClienteShow, gruposDeCliente } from 'shared-domain';
import { Card, DefinitionList, tokens } from 'shared-ui';
import styled from 'styled-components';

export interface GruposDeClienteProps {
  cliente: Pick<ClienteShow, 'datosCliente' | 'aval'>;
  /** On a page of their own the groups are cards; below a title, such as that of a dialog, they are plain text. */
  isPage?: boolean;
}

/** Everything that the file of a client says, in its groups. */
export function GruposDeCliente({ cliente: { datosCliente, aval }, isPage = false }: GruposDeClienteProps) {
  const Grupos = isPage ? Tarjetas : Textos;
  const Grupo = isPage ? Tarjeta : 'section';
  const Titulo = isPage ? 'h2' : 'h3';
  return (
    <Grupos>
      {gruposDeCliente(datosCliente, aval).map(({ titulo, items }) => (
        <Grupo key={titulo} aria-label={titulo}>
          <Titulo>{titulo}</Titulo>
          <DefinitionList items={items} />
        </Grupo>
      ))}
    </Grupos>
  );
}

const Tarjeta = styled(Card).attrs({ as: 'section' })``;

// Columns of text rather than a grid: the groups differ in height and follow one another without holes.
const Columnas = styled.div`
  columns: 2 320px;

  > section {
    break-inside: avoid;
  }
`;

const Tarjetas = styled(Columnas)`
  column-gap: ${tokens.space[4]};

  > section {
    margin-bottom: ${tokens.space[4]};
  }

  h2 {
    margin-bottom: ${tokens.space[3]};
  }
`;

const Textos = styled(Columnas)`
  column-gap: ${tokens.space[6]};

  > section {
    padding-bottom: ${tokens.space[5]};
  }

  h3 {
    margin-bottom: ${tokens.space[2]};
  }
`;
