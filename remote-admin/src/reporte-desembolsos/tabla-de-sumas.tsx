import { Card, Stack, Table } from 'shared-ui';
import { texts } from './texts';

interface Suma {
  nombre: string;
  cantidad: number;
  monto: number;
}

interface Props {
  titulo: string;
  encabezado: string;
  filas: Suma[];
}

export function TablaDeSumas({ titulo, encabezado, filas }: Props) {
  const columnas = [
    { key: 'nombre', label: encabezado },
    { key: 'cantidad', label: texts.desembolsos, align: 'end' },
    { key: 'monto', label: texts.monto, align: 'end', render: ({ monto }: Suma) => texts.soles(monto) },
  ] as const;
  return (
    <Card as="section" aria-label={titulo}>
      <Stack>
        <h2>{titulo}</h2>
        <Table caption={titulo} columns={columnas} rows={filas} getKey={({ nombre }) => nombre} />
      </Stack>
    </Card>
  );
}
