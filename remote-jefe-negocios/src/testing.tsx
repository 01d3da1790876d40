import { configure, screen, within } from '@testing-library/react';
import { renderSignedIn } from 'shared-auth/testing';
import { preloadInteractive } from 'shared-ui';
import { DNI } from './fixtures';
import Remote from './remote';

// Answers travel over HTTP here, and machines that test are busy.
configure({ asyncUtilTimeout: 5000 });
jest.setTimeout(30_000);

// The shell does this when the page is idle.
beforeAll(preloadInteractive);

/** Opens one address of this remote as a business head. */
export const openAsHead = (path: string) =>
  renderSignedIn(<Remote />, { rol: 'jefe_negocios', path, route: '/jefe-negocios/*' });

/** Opens the client's evaluations as the search would. */
export const openClient = (query = `dni=${DNI}`) =>
  openAsHead(`/jefe-negocios/evaluaciones-clientes?${query}`);

/** The card of one evaluation inside its group. */
export async function cardIn(group: RegExp, id = 1): Promise<HTMLElement> {
  const region = await screen.findByRole('region', { name: group });
  return within(region).findByRole('article', { name: `Evaluación N.º ${id}` });
}

export const buttonOf = (card: HTMLElement, name: string) => within(card).getByRole('button', { name });

/** Opens the first pending evaluation for editing, and reaches its controls by name. */
export async function openEdit() {
  const view = openClient();
  const card = await cardIn(/Pendientes/);
  await view.person.click(buttonOf(card, 'Editar'));
  const field = (name: string) => {
    const control = card.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (!control) throw new Error(`There is no control ${name}`);
    return control;
  };
  const retype = async (name: string, text: string) => {
    await view.person.clear(field(name));
    if (text) await view.person.type(field(name), text);
  };
  return { ...view, card, field, retype };
}
