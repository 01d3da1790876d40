import '../routes';
import { act, screen, waitFor } from '@testing-library/react';
import 'shared-auth/testing';
import { isLateThere } from '../late';
import { beginWithOverlay } from './load-overlay';

// The real hook would rerender after the test's end.
jest.mock('./page-facts', () => ({ useRemoteOfPage: () => undefined }));

beforeAll(() => {
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterAll(() => Reflect.deleteProperty(window, 'ResizeObserver'));

let meta: HTMLMetaElement | undefined;

function open(address: string, told?: [name: string, content: string]): { hasBegun: () => boolean } {
  window.history.replaceState(null, '', address);
  meta?.remove();
  if (told) {
    meta = Object.assign(document.createElement('meta'), { name: told[0], content: told[1] });
    document.head.append(meta);
  }
  let hasBegun = false;
  act(() => {
    beginWithOverlay(() => {
      hasBegun = true;
    });
  });
  return { hasBegun: () => hasBegun };
}

const ALLOWED: [string, string] = ['diagnostics', 'yes'];
const button = () => screen.queryByRole('button', { name: 'Diagnóstico' });
const details = () => screen.queryByRole('region', { name: 'Diagnóstico de esta página' });

async function removeOverlay() {
  if (!details()) act(() => button()?.click());
  act(() => screen.getByRole('button', { name: 'Quitar de esta pestaña' }).click());
}

afterEach(() => meta?.remove());

// Must run first: afterwards the files are loaded.
test.each([
  ['production', undefined],
  ['a server that says no', ['diagnostics', 'no']],
  ['a file host, which fills nothing in', ['demonstration', '__DEMONSTRATION__']],
] as const)('without permission, as on %s, nothing is loaded and nothing changes', async (_where, told) => {
  const { hasBegun } = open('/?diagnostico=1', told && [...told]);
  expect(hasBegun()).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isLateThere()).toBe(false);
  expect(button()).toBeNull();
  expect(sessionStorage).toHaveLength(0);
  expect(window.location.search).toBe('?diagnostico=1');
});

test('a page that allows it and was not asked for it begins without it', async () => {
  const { hasBegun } = open('/asesor', ALLOWED);
  expect(hasBegun()).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isLateThere()).toBe(false);
});

test.each([
  ['that its server allows', ALLOWED],
  ['of the demonstration', ['demonstration', 'yes']],
] as const)('a page %s opens it for the tab, until its button removes it', async (_which, told) => {
  const { hasBegun } = open('/asesor?diagnostico&pagina=2', [...told]);
  expect(hasBegun()).toBe(false);
  expect(
    await screen.findByRole('region', { name: 'Diagnóstico de esta página' }, { timeout: 20_000 }),
  ).toBeVisible();
  expect(hasBegun()).toBe(true);
  expect(window.location.search).toBe('?pagina=2');
  await removeOverlay();
  expect(button()).toBeNull();
  expect(open('/asesor', [...told]).hasBegun()).toBe(true);
});

test('the next page of the tab shows it as it was left, and 0 in the address ends it', async () => {
  open('/?diagnostico=1', ALLOWED);
  await screen.findByRole('region', { name: 'Diagnóstico de esta página' });
  act(() => button()?.click());
  expect(details()).toBeNull();
  document.body.replaceChildren();

  open('/asesor', ALLOWED);
  expect(await screen.findByRole('button', { name: 'Diagnóstico' })).toBeVisible();
  expect(details()).toBeNull();
  document.body.replaceChildren();

  const ended = open('/asesor?diagnostico=0', ALLOWED);
  await waitFor(() => expect(ended.hasBegun()).toBe(true));
  expect(button()).toBeNull();
  expect(window.location.search).toBe('');
  expect(open('/asesor', ALLOWED).hasBegun()).toBe(true);
});
