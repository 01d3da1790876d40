import type { ClienteShow } from 'shared-domain';
import { Columns, DefinitionList, Dialog, EmptyState, Skeleton } from 'shared-ui';
import styled from 'styled-components';
import { gruposDeCliente } from './cliente.rules';
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
        <Columns>
          {gruposDeCliente(cliente.datosCliente, cliente.aval).map(({ titulo, items }) => (
            <section key={titulo} aria-label={titulo}>
              <Titulo>{titulo}</Titulo>
              <DefinitionList items={items} />
            </section>
          ))}
        </Columns>
      )}
    </Dialog>
  );
}

const Titulo = styled.h3`
  margin: 0 0 8px;
  font-size: 1rem;
`;
