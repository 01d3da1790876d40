import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { toast } from 'react-toastify';
import { Page } from 'shared-ui';
import { topOfToasts } from './keep-out-of-the-way';
import { Toasts } from './toasts';

const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });
const TOASTS = box(944, 0, 1264, 64);

test.each([
  ['without actions', [], 69],
  ['under the actions', [box(1100, 85, 1248, 123)], 131],
  ['beside actions that end before them', [box(288, 159, 920, 197)], 69],
  ['above actions further down', [box(1100, 200, 1248, 238)], 69],
  ['when the actions were scrolled away', [box(1100, -60, 1248, -22)], 69],
  [
    'under the focus that stands below the actions',
    [box(1000, 140, 1200, 178), box(1100, 85, 1248, 123)],
    186,
  ],
  ['over what reaches to the foot of the window', [box(944, 85, 1248, 760)], 69],
])('toasts begin %s', (_where, inTheWay, top) => {
  expect(topOfToasts(TOASTS, inTheWay, 800)).toBe(top);
});

/** jsdom has no layout. */
function open() {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = (left: number, top: number, right: number, bottom: number) =>
      ({ left, top, right, bottom }) as DOMRect;
    if (this.matches('[data-page-actions]')) return at(1100, 85, 1248, 123);
    if (this.matches('.Toastify__toast-container')) return at(944, 131, 1264, 195);
    return at(0, 0, 1280, 61);
  });
  return render(
    <>
      <Toasts pathname="/asesor" />
      <Page title="Panel" actions={<button type="button">Registrar</button>} />
    </>,
  );
}

const top = () => document.documentElement.style.getPropertyValue('--toasts-top');
const placed = () => waitFor(() => expect(top()).toBe('131px'));

afterEach(() => {
  toast.dismiss();
  document.documentElement.removeAttribute('style');
  jest.restoreAllMocks();
});

const isPassedThrough = () => document.documentElement.hasAttribute('data-pointer-was-here');
const movePointerTo = (clientX: number, clientY: number) =>
  fireEvent(window, new MouseEvent('pointermove', { clientX, clientY }));

test('a toast leaves the actions of the page free and can be closed in Spanish', async () => {
  open();
  act(() => void toast.success('Listo.'));
  expect(screen.getByText('Listo.')).toBeVisible();
  await placed();
  await waitFor(() => expect(isPassedThrough()).toBe(false));
  expect(screen.getByRole('button', { name: 'Cerrar aviso' })).toBeVisible();
});

test('a pointer that was there before passes through a toast until it has been elsewhere', async () => {
  open();
  movePointerTo(1200, 150);
  act(() => void toast.success('Listo.'));
  await placed();
  movePointerTo(1201, 151);
  expect(isPassedThrough()).toBe(true);
  movePointerTo(600, 500);
  expect(isPassedThrough()).toBe(false);
  movePointerTo(1200, 150);
  expect(isPassedThrough()).toBe(false);
});

test('a toast leaves the control that gets the focus', async () => {
  open();
  act(() => void toast.success('Listo.'));
  await placed();
  const button = screen.getByRole('button', { name: 'Registrar' });
  button.getBoundingClientRect = () => box(1000, 140, 1200, 178) as DOMRect;
  act(() => button.focus());
  await waitFor(() => expect(top()).toBe('186px'));
});
