import { act, screen, waitFor, within } from '@testing-library/react';
import { renderSignedIn } from 'shared-auth/testing';
import Remote from '../remote';
import { DNI } from './fixtures';

beforeEach(shortenPauses);

export const openAsHead = (path: string) =>
  renderSignedIn(<Remote />, { rol: 'jefe_negocios', path, route: '/jefe-negocios/*' });

export const openClient = (query = `dni=${DNI}`) =>
  openAsHead(`/jefe-negocios/evaluaciones-clientes?${query}`);

type Person = ReturnType<typeof openClient>['person'];

export function findCard(group: RegExp, id = 1): Promise<HTMLElement> {
  // Queried each time, because the next evaluation's client replaces the group.
  const find = () => within(screen.getByRole('region', { name: group }));
  return waitFor(() => find().getByRole('article', { name: `Evaluación N.º ${id}` }));
}

/** Waits for every read that moves the cards. */
export const atRest = () =>
  waitFor(() => expect(document.querySelector('[aria-busy=true]:not(button)')).toBeNull());

export async function cardIn(group: RegExp, id = 1): Promise<HTMLElement> {
  const card = await findCard(group, id);
  await screen.findByText(/^Score crediticio/);
  await atRest();
  await waitFor(() => expect(card.querySelector('[aria-disabled=true]:not([aria-busy])')).toBeNull());
  return card;
}

/** The queue position may load last and moves the card. */
export async function cardForKeys(id: number) {
  await findCard(/Pendientes/, id);
  await screen.findByRole('region', { name: 'Cola de pendientes' });
  await cardIn(/Pendientes/, id);
}

export const buttonOf = (card: HTMLElement, name: string) => within(card).getByRole('button', { name });

export async function openDetail(person: Person, card: HTMLElement, button: string) {
  await press(person, buttonOf(card, button));
  return within(await screen.findByRole('dialog'));
}

export async function pressByKey(person: Person, card: HTMLElement, name: string): Promise<void> {
  await waitFor(() => expect(buttonOf(card, name)).not.toHaveAttribute('aria-disabled'));
  buttonOf(card, name).focus();
  await person.keyboard('{Enter}');
}

export async function press(person: Person, button: HTMLElement): Promise<void> {
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  await person.click(button);
}

export async function approve(person: Person, card: HTMLElement): Promise<void> {
  await press(person, buttonOf(card, 'Aprobar'));
  await confirmApproval(person);
}

export async function confirmApproval(person: Person): Promise<void> {
  const question = within(await screen.findByRole('alertdialog', { name: '¿Aprobar esta evaluación?' }));
  await press(person, question.getByRole('button', { name: 'Confirmar Aprobación' }));
}

/** A response that stays pending until the test resolves it. */
export function later<Body>() {
  let give: (body: Body) => void = () => {};
  const given = new Promise<Body>((resolve) => {
    give = resolve;
  });
  return { answer: () => given, give: (body: Body) => give(body) };
}

/** A new search regroups all cards. */
export const searchAgain = (person: Person) => person.click(screen.getByRole('button', { name: 'Buscar' }));

export async function openEdit() {
  const view = openClient();
  const card = await cardIn(/Pendientes/);
  await press(view.person, buttonOf(card, 'Editar'));
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

/** Milliseconds during which a moved card and a new dialog are inert. */
const PAUSES = [1000, 600];
const NEVER = 2 ** 31 - 1;

// Fake timers would block the real HTTP responses, so only the timers of these pauses are replaced.
const realSetTimeout = globalThis.setTimeout;
let held: (() => void)[] | undefined;

/** Ends every pause immediately until `holdPauses` is called. */
function shortenPauses(): void {
  held = undefined;
  const setTimeout = (run: () => void, ms?: number, ...rest: []) => {
    if (!PAUSES.includes(ms ?? 0)) return realSetTimeout(run, ms, ...rest);
    held?.push(run);
    return realSetTimeout(run, held ? NEVER : 0);
  };
  Object.assign(globalThis, { setTimeout });
}

/** Holds all pauses. The returned function ends those begun so far; later pauses end immediately again. */
export function holdPauses(): () => void {
  const begun: (() => void)[] = [];
  held = begun;
  return () =>
    act(() => {
      held = undefined;
      for (const end of begun) end();
    });
}
