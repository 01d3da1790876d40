import { render, screen, within } from '@testing-library/react';
import { CompactTable } from './compact-table';
import { DefinitionList } from './definition-list';
import { RecordCard } from './record-card';
import { Table } from './table';
import { Timeline } from './timeline';

test('a card is named by its title and shows state, fields, note and actions', () => {
  render(
    <RecordCard
      tone="rejected"
      title="Evaluación N.º 7"
      badge="Rechazado"
      meta="12/10/2025"
      fields={[{ label: 'Monto', value: 'S/ 1,234.50' }]}
      note="Falta la firma."
      actions={<button type="button">Corregir</button>}
    />,
  );
  const card = within(screen.getByRole('article', { name: 'Evaluación N.º 7' }));
  expect(card.getByText('Rechazado')).toBeInTheDocument();
  expect(card.getByRole('term')).toHaveTextContent('Monto');
  expect(card.getByRole('definition')).toHaveTextContent('S/ 1,234.50');
  expect(card.getByText('Falta la firma.')).toBeInTheDocument();
  expect(card.getByRole('button', { name: 'Corregir' })).toBeInTheDocument();
});

test('a timeline tells what happened in order', () => {
  render(
    <Timeline
      items={[
        { id: 1, title: 'Enviada', meta: '12/10/2025' },
        { id: 2, title: 'Rechazada', meta: '13/10/2025', tone: 'rejected', content: 'Falta la firma.' },
      ]}
    />,
  );
  const moments = screen.getAllByRole('listitem').map((moment) => moment.textContent);
  expect(moments).toEqual(['Enviada12/10/2025', 'Rechazada13/10/2025Falta la firma.']);
});

test('a table shows the values under their columns, and what a column makes of a row', () => {
  render(
    <Table
      caption="Cronograma de pagos"
      columns={[
        { key: 'numero', label: 'N.º', align: 'end' },
        { key: 'cuota', label: 'Cuota', render: (row) => `S/ ${row.cuota}` },
      ]}
      rows={[
        { numero: 1, cuota: 650 },
        { numero: 2, cuota: 640 },
      ]}
      getKey={(row) => row.numero}
    />,
  );
  const table = within(screen.getByRole('table', { name: 'Cronograma de pagos' }));
  expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['N.º', 'Cuota']);
  expect(table.getAllByRole('row')).toHaveLength(3);
  expect(table.getByRole('cell', { name: 'S/ 640' })).toBeInTheDocument();
});

test('a column that sorts brings its own head and tells its order', () => {
  const columns = [
    { key: 'n', label: 'N.º', header: <button type="button">N.º</button>, sort: 'descending' },
    { key: 'monto', label: 'Monto' },
  ] as const;
  render(<Table caption="Cuotas" columns={columns} rows={[{ n: 1, monto: 'S/ 5' }]} getKey={({ n }) => n} />);
  const sorting = screen.getByRole('columnheader', { name: 'N.º' });
  expect(sorting).toHaveAttribute('aria-sort', 'descending');
  expect(within(sorting).getByRole('button', { name: 'N.º' })).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Monto' })).not.toHaveAttribute('aria-sort');
});

test('a compact table heads each row with its first column', () => {
  render(
    <CompactTable
      caption="Cronograma"
      columns={[
        { key: 'numero', label: 'N.º' },
        { key: 'cuota', label: 'Cuota', render: ({ cuota }) => cuota.toFixed(2) },
        { key: 'estado', label: 'Estado', align: 'start' },
      ]}
      rows={[
        { numero: 1, cuota: 10, estado: 'Pagada' },
        { numero: 2, cuota: 9.5, estado: 'Por pagar' },
      ]}
      getKey={({ numero }) => numero}
    />,
  );
  const table = within(screen.getByRole('table', { name: 'Cronograma' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'N.º',
    'Cuota',
    'Estado',
  ]);
  expect(table.getByRole('rowheader', { name: '2' })).toBeInTheDocument();
  expect(table.getByRole('cell', { name: '9.50' })).toHaveStyle({ textAlign: 'right' });
  expect(table.getByRole('cell', { name: 'Por pagar' })).toHaveStyle({ textAlign: 'left' });
});

test('an e-mail address may break after its dots and its @, and is the same text', () => {
  render(<DefinitionList items={[{ label: 'Correo', value: 'ana.ruiz@example.pe' }]} />);
  const value = screen.getByRole('definition');
  expect(value).toHaveTextContent(/^ana\.ruiz@example\.pe$/);
  const parts = 'ana.<wbr>ruiz@<wbr>example.<wbr>pe<wbr>';
  expect(value.innerHTML.replaceAll(/<\/?span>/g, '')).toBe(parts);
});
