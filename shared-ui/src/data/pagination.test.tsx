import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PagedSection } from './paged-section';
import { Pagination, pageRange } from './pagination';

const labels = { previousLabel: 'Anterior', nextLabel: 'Siguiente' };

test.each([
  [1, 3, '1 2 3'],
  [4, 7, '1 2 3 4 5 6 7'],
  [1, 8, '1 2 3 4 5 … 8'],
  [5, 12, '1 … 4 5 6 … 12'],
  [12, 12, '1 … 8 9 10 11 12'],
])('page %i of %i shows the numbers %s', (page, pageCount, shown) => {
  const numbers = pageRange(page, pageCount).map((entry) => (typeof entry === 'number' ? entry : '…'));
  expect(numbers.join(' ')).toBe(shown);
});

test.each([0, 1])('there is nothing to choose from with %i pages', (pageCount) => {
  const { container } = render(
    <Pagination page={1} pageCount={pageCount} onPage={() => {}} label="Páginas" {...labels} />,
  );
  expect(container).toBeEmptyDOMElement();
});

test('goes to the previous, the next and any numbered page, and not beyond the ends', async () => {
  const goTo = jest.fn();
  const { rerender } = render(
    <Pagination page={1} pageCount={3} onPage={goTo} label="Páginas" {...labels} />,
  );
  const pages = within(screen.getByRole('navigation', { name: 'Páginas' }));
  expect(pages.getByRole('button', { name: 'Anterior' })).toBeDisabled();
  expect(pages.getByRole('button', { name: '1' })).toHaveAttribute('aria-current', 'page');
  await userEvent.click(pages.getByRole('button', { name: 'Siguiente' }));
  await userEvent.click(pages.getByRole('button', { name: '3' }));
  rerender(<Pagination page={3} pageCount={3} onPage={goTo} label="Páginas" {...labels} />);
  expect(pages.getByRole('button', { name: 'Siguiente' })).toBeDisabled();
  await userEvent.click(pages.getByRole('button', { name: 'Anterior' }));
  expect(goTo.mock.calls).toEqual([[2], [3], [2]]);
});

function section(count: number, counted?: number) {
  return (
    <PagedSection
      title="Pendientes"
      items={Array.from({ length: count }, (_, index) => `Evaluación ${index + 1}`)}
      perPage={3}
      count={counted}
      renderItem={(item) => item}
      getKey={(item) => item}
      emptyText="No hay evaluaciones en este estado."
      paginationLabel="Páginas de Pendientes"
      {...labels}
    />
  );
}
const shown = () => screen.getAllByRole('listitem').map((item) => item.textContent);

test('a section shows three at a time and how many there are', async () => {
  render(section(7));
  const region = within(screen.getByRole('region', { name: /Pendientes/ }));
  expect(region.getByText('7')).toBeInTheDocument();
  expect(shown()).toEqual(['Evaluación 1', 'Evaluación 2', 'Evaluación 3']);
  await userEvent.click(region.getByRole('button', { name: '3' }));
  expect(shown()).toEqual(['Evaluación 7']);
});

test('a section whose open page disappears shows the last one there is', async () => {
  const { rerender } = render(section(7));
  await userEvent.click(screen.getByRole('button', { name: '3' }));
  rerender(section(4));
  expect(shown()).toEqual(['Evaluación 4']);
  rerender(section(2));
  expect(shown()).toEqual(['Evaluación 1', 'Evaluación 2']);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('a section may count fewer than it shows', () => {
  render(section(3, 2));
  expect(screen.getByRole('region', { name: /Pendientes/ })).toHaveTextContent('Pendientes2');
  expect(shown()).toHaveLength(3);
});

test('an empty section says so', () => {
  render(section(0));
  expect(screen.getByText('No hay evaluaciones en este estado.')).toBeInTheDocument();
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});
