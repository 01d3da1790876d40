import { useState } from 'react';
import { type ErroresDePaginas, formatFechaHora, formatNumero } from 'shared-domain';
import { Disclosure, Stack, Table } from 'shared-ui';
import styled from 'styled-components';
import { texts } from './texts';

type Grupo = ErroresDePaginas['grupos'][number];
type Error = ErroresDePaginas['recientes'][number];

const A_LA_VISTA = 8;

const origen = ({ remote, release }: Pick<Grupo, 'remote' | 'release'>) =>
  `${remote ?? texts.aplicacion} ${release ?? texts.sinVersion}`;

/** The innermost place that is not in a library, or else the innermost one. */
const lineaPropia = (pila: readonly string[]) =>
  pila.find((linea) => !linea.startsWith('node_modules/')) ?? pila[0] ?? texts.sinFuente;

const POR_VERSION = [
  { key: 'version', label: texts.version, render: (grupo: Grupo) => origen(grupo) },
  {
    key: 'cantidad',
    label: texts.veces,
    align: 'end',
    render: ({ cantidad }: Grupo) => formatNumero(cantidad),
  },
] as const;
const RECIENTES = [
  { key: 'fecha', label: texts.fecha, render: ({ fecha }: Error) => formatFechaHora(fecha) },
  { key: 'origen', label: texts.pagina, render: (error: Error) => origen(error) },
  { key: 'ruta', label: texts.ruta },
  { key: 'mensaje', label: texts.mensaje },
  { key: 'pila', label: texts.fuente, render: ({ pila }: Error) => <Fuente>{lineaPropia(pila)}</Fuente> },
] as const;

/** Releases, messages and places in the sources, for whoever mends them. */
export function DetalleTecnico({ grupos, recientes }: Pick<ErroresDePaginas, 'grupos' | 'recientes'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure title={texts.tecnico} isExpanded={isOpen} onToggle={setOpen}>
      <Stack>
        <Table
          caption={texts.porVersion}
          showCaption
          columns={POR_VERSION}
          rows={grupos}
          getKey={({ remote, release }) => `${remote} ${release}`}
        />
        <Table
          caption={texts.recientes}
          showCaption
          columns={RECIENTES}
          rows={recientes.slice(0, A_LA_VISTA)}
          getKey={({ id }) => id}
        />
      </Stack>
    </Disclosure>
  );
}

/** A path has no space at which the line could break. */
const Fuente = styled.span`
  overflow-wrap: anywhere;
`;
