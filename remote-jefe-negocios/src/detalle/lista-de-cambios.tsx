import { type EventoHistorial, etiquetaCampo, formatCampo } from 'shared-domain';
import { Table, VisuallyHidden } from 'shared-ui';
import { TEXTO } from './texts';

interface Props {
  cambios: NonNullable<EventoHistorial['cambios']>;
}

/** Each changed field with what it said before and what it says now. */
export function ListaDeCambios({ cambios }: Props) {
  const filas = cambios.map(({ campo, antes, despues }) => ({
    campo,
    etiqueta: etiquetaCampo(campo),
    antes: (
      <del>
        <VisuallyHidden>{TEXTO.antes}: </VisuallyHidden>
        {formatCampo(campo, antes) || TEXTO.vacio}
      </del>
    ),
    despues: <ins>{formatCampo(campo, despues) || TEXTO.vacio}</ins>,
  }));
  return (
    <Table
      caption={TEXTO.cambios}
      columns={[
        { key: 'etiqueta', label: TEXTO.campo },
        { key: 'antes', label: TEXTO.antes },
        { key: 'despues', label: TEXTO.despues },
      ]}
      rows={filas}
      getKey={(fila) => fila.campo}
    />
  );
}
