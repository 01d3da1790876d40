import { act } from '@testing-library/react';
import { renderSignedIn } from 'shared-auth/testing';
import type { Rol } from 'shared-domain/cuenta';
import Remote from '../remote';

export const abrir = (rol: Rol, path: string) =>
  renderSignedIn(<Remote />, { rol, path, route: `/${path.split('/')[1]}/*` });

export const paginaCon = <Fila extends object>(datos: Fila[], total = datos.length, pagina = 1) => ({
  datos,
  total,
  pagina,
  porPagina: 20,
});

export async function expectAccessible() {
  // Loads a megabyte, which most test files do not need.
  const { default: axe } = await import('axe-core');
  // jsdom draws nothing, so browser tests measure contrast; landmarks belong to the shell.
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
  const { violations } = await act(() => axe.run(document.body, { rules }));
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
