import { type ClienteShow, gruposDeCliente } from 'shared-domain';
import { DefinitionList, Dialog, EmptyState, Skeleton, tokens } from 'shared-ui';
import styled from 'styled-components';
import { TEXTO } from './texts';

interface Props {
  cliente?: ClienteShow;
  isLoading: boolean;
  onClose: () => void;
}

export function ClienteDialog({ cliente, isLoading, onClose }: Props) {
  return (
    <Dialog title={TEXTO.tituloCliente} isOpen onClose={onClose} closeLabel={TEXTO.cerrar} size="l">
      {isLoading && <Skeleton lines={8} />}
      {!isLoading && !cliente?.datosCliente && <EmptyState title={TEXTO.sinDatos} />}
      {cliente?.datosCliente && (
        <Grupos>
          {gruposDeCliente(cliente.datosCliente, cliente.aval).map(({ titulo, items }) => (
            <section key={titulo} aria-label={titulo}>
              <Titulo>{titulo}</Titulo>
              <DefinitionList items={items} />
            </section>
          ))}
        </Grupos>
      )}
    </Dialog>
  );
}

// Columns of text rather than a grid: the groups differ in height and follow one another without holes.
const Grupos = styled.div`
  columns: 2 320px;
  column-gap: ${tokens.space[6]};

  > section {
    break-inside: avoid;
    padding-bottom: ${tokens.space[5]};
  }
`;

const Titulo = styled.h3`
  margin-bottom: ${tokens.space[2]};
`;
