import { lazy, type ReactNode, Suspense } from 'react';
import { formatNumero } from 'shared-domain/campos';
import { Card, Skeleton, Stack, Table, type TableColumn, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';
import { type Dato, keyOf, type Serie } from './dato';

// Loaded on demand, because only plots need the plot library.
const Columnas = lazy(() => import('./columnas').then((modulo) => ({ default: modulo.Columnas })));
const Barras = lazy(() => import('./barras').then((modulo) => ({ default: modulo.Barras })));

const ALTO_DE_COLUMNAS = 240;
const ALTO_DE_BARRA = 44;

interface Props {
  hallazgo: string;
  titulo: string;
  /** `columnas` for a time series, `barras` for a comparison. */
  forma: 'columnas' | 'barras';
  datos: readonly Dato[];
  series: readonly Serie[];
  encabezado: string;
  formato?: (valor: number) => string;
  children?: ReactNode;
}

/** Screen readers get the numbers as a table. */
export function Grafico(props: Props) {
  const { hallazgo, titulo, forma, datos, series, encabezado, children } = props;
  const { formato = (valor: number) => formatNumero(valor) } = props;
  const Forma = forma === 'columnas' ? Columnas : Barras;
  const alto = forma === 'columnas' ? ALTO_DE_COLUMNAS : datos.length * ALTO_DE_BARRA;
  const columnas: readonly TableColumn<Dato>[] = [
    { key: 'etiqueta', label: encabezado, render: keyOf },
    ...series.map(({ nombre }, i) => ({
      key: nombre,
      label: nombre,
      align: 'end' as const,
      render: ({ valores }: Dato) => formato(valores[i] ?? 0),
    })),
  ];
  return (
    <Card as="section" aria-label={titulo}>
      <Stack>
        <h2>{hallazgo}</h2>
        <Dibujo aria-hidden="true" $alto={alto}>
          <Suspense fallback={<Skeleton height={alto} />}>
            <Forma datos={datos} series={series} formato={formato} alto={alto} />
          </Suspense>
        </Dibujo>
        <VisuallyHidden as="div">
          <Table caption={titulo} columns={columnas} rows={datos} getKey={keyOf} />
        </VisuallyHidden>
        {children}
      </Stack>
    </Card>
  );
}

const Dibujo = styled.div<{ $alto: number }>`
  min-height: ${({ $alto }) => $alto}px;
`;
