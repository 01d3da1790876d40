import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PdfViewer } from './pdf-viewer';

const labels = {
  document: 'PDF de la evaluación',
  loading: 'Abriendo el PDF…',
  error: 'No se pudo abrir el PDF.',
  retry: 'Reintentar',
  page: (page: number, pageCount: number) => `Página ${page} de ${pageCount}`,
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
};
const pdf = new Blob(['%PDF-1.7 …'], { type: 'application/pdf' });

beforeEach(() => {
  // jsdom has no layout, and pages without a width are not drawn.
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(320);
});
afterEach(() => jest.restoreAllMocks());

test('says that it is opening the document, then shows every page with its number', async () => {
  render(<PdfViewer source={pdf} labels={labels} />);
  expect(screen.getByRole('status')).toHaveTextContent('Abriendo el PDF…');
  const viewer = await screen.findByRole('region', { name: 'PDF de la evaluación' });
  expect(within(viewer).getByRole('group', { name: 'Página 1 de 2' })).toBeInTheDocument();
  expect(within(viewer).getByRole('group', { name: 'Página 2 de 2' })).toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('offers the words of a page to assistive technology', async () => {
  render(<PdfViewer source={pdf} labels={labels} />);
  expect(await screen.findByText('Texto de la hoja 2')).toBeInTheDocument();
});

test('says when the file is no PDF and opens it on a retry once it is one', async () => {
  const { rerender } = render(<PdfViewer source={new Blob(['<html>'])} labels={labels} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo abrir el PDF.');
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  rerender(<PdfViewer source={pdf} labels={labels} />);
  expect(await screen.findByRole('group', { name: 'Página 1 de 2' })).toBeInTheDocument();
});

test('says so when no worker starts, ends it, and opens the document on a retry with another one', async () => {
  const terminate = jest.fn();
  class Unstarted extends EventTarget {
    terminate = terminate;
    constructor() {
      super();
      queueMicrotask(() => this.dispatchEvent(new Event('error')));
    }
  }
  const start = jest.fn(() => new Unstarted());
  const { Worker } = globalThis;
  Object.assign(globalThis, { Worker: start });
  try {
    render(<PdfViewer source={pdf} labels={labels} />);
    expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo abrir el PDF.');
  } finally {
    Object.assign(globalThis, { Worker });
  }
  expect(start).toHaveBeenCalledWith(expect.stringContaining('pdf.worker'), { type: 'module' });
  expect(terminate).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('group', { name: 'Página 1 de 2' })).toBeInTheDocument();
});

test('draws larger when zoomed in, and not beyond the ends of the scale', async () => {
  render(<PdfViewer source={pdf} labels={labels} />);
  expect(await screen.findByRole('button', { name: 'Alejar' })).toBeDisabled();
  for (let step = 0; step < 4; step++) await userEvent.click(screen.getByRole('button', { name: 'Acercar' }));
  expect(screen.getByRole('button', { name: 'Acercar' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Alejar' })).toBeEnabled();
});
