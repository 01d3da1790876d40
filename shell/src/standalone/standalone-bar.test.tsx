import { act, fireEvent, screen, within } from '@testing-library/react';
import 'shared-auth/testing';
import * as overlay from '../diagnostics/overlay';
import { showStandaloneBar } from './standalone-bar';

// The real hook would rerender after the test's end.
jest.mock('../diagnostics/page-facts', () => ({ useRemoteOfPage: () => undefined }));

beforeAll(() => {
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterAll(() => Reflect.deleteProperty(window, 'ResizeObserver'));

const TITLE = 'remote-cliente, versión 1edeec91a891';

function show(search: string, details?: typeof overlay) {
  window.history.replaceState(null, '', `/${search}`);
  act(() => showStandaloneBar(TITLE, details));
  return within(screen.getByRole('navigation', { name: 'Pantalla por separado' }));
}

afterEach(() => {
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
});

test('the bar says what the page runs and leads to each prepared state', () => {
  const bar = show('?estado=vacio');
  expect(bar.getByText(TITLE)).toBeVisible();
  expect(bar.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Datos reales', '?'],
    ['Vacío', '?estado=vacio'],
    ['Un solo dato', '?estado=uno'],
    ['Muchos datos', '?estado=muchos'],
    ['API lenta', '?estado=lento'],
    ['API con error', '?estado=error'],
    ['Sin permiso', '?estado=prohibido'],
    ['Sin conexión', '?estado=sin-conexion'],
  ]);
  expect(bar.getByRole('link', { current: 'page' })).toHaveTextContent('Vacío');
});

test('a state that there is not is told', () => {
  expect(show('?estado=raro').getByRole('alert')).toHaveTextContent(
    'No hay un estado "raro": se muestran los datos sin cambios. Los que hay:',
  );
});

test('without permission it has no button for details', () => {
  expect(show('').queryByRole('button')).toBeNull();
});

test('where the page allows it, a button of the bar opens the details, which cannot take the bar away', () => {
  const bar = show('', overlay);
  fireEvent.click(bar.getByRole('button', { name: 'Diagnóstico' }));
  const details = screen.getByRole('region', { name: 'Diagnóstico de esta página' });
  expect(within(details).getByRole('heading', { name: 'Llamadas' })).toBeVisible();
  expect(within(details).queryByRole('button', { name: 'Quitar de esta pestaña' })).toBeNull();
  expect(bar.getByText(TITLE)).toBeVisible();
  fireEvent.keyDown(within(details).getByRole('heading', { name: 'Llamadas' }), { key: 'Escape' });
  expect(screen.queryByRole('region')).toBeNull();
});
