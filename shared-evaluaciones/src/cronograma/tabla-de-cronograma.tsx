import { COLUMNAS_CRONOGRAMA, type FilaCronograma, TITULO_CRONOGRAMA } from 'shared-domain';
import { CompactTable } from 'shared-ui';

export interface TablaDeCronogramaProps {
  filas: readonly FilaCronograma[];
  /** False in a dialog that has the same title. */
  hasTitulo?: boolean;
}

/** The instalments of a schedule, one below the other. */
export function TablaDeCronograma({ filas, hasTitulo = true }: TablaDeCronogramaProps) {
  return (
    <CompactTable
      caption={TITULO_CRONOGRAMA}
      showCaption={hasTitulo}
      columns={COLUMNAS_CRONOGRAMA}
      rows={filas}
      getKey={({ numero }) => numero}
    />
  );
}
