import { HANDOVER, type Handover, hasSession, NOT_FOR_LOGIN } from './handover';

/** Filled in by the build. */
declare const EARLY: { hideLabel: string; hideIcon: string; sending: string };

/** Returns a function that restores the attributes. */
function change(element: Element, attributes: Record<string, string>): () => void {
  const before = Object.keys(attributes).map((name) => [name, element.getAttribute(name)] as const);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return () => {
    for (const [name, value] of before) {
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
  };
}

function showPassword(button: Element): () => void {
  const label = { 'aria-label': EARLY.hideLabel, title: EARLY.hideLabel };
  const undo = [
    change(button, label),
    ...[...button.querySelectorAll('path')].map((path) => change(path, { d: EARLY.hideIcon })),
    ...[...(button.parentElement?.querySelectorAll('input') ?? [])].map((input) =>
      change(input, { type: 'text' }),
    ),
  ];
  return () => {
    for (const one of undo) one();
  };
}

function showSending(button: Element): () => void {
  const content = [...button.childNodes];
  const putBack = change(button, { 'aria-busy': 'true', 'aria-disabled': 'true' });
  button.replaceChildren(EARLY.sending);
  return () => {
    putBack();
    button.replaceChildren(...content);
  };
}

/** Undo function per clicked button. */
const shown = new Map<Element, () => void>();
let sending: { form: HTMLFormElement; putBack: () => void } | undefined;

function onClick({ target }: Event): void {
  const button = target instanceof Element && target.closest('form button[type=button]');
  if (!button) return;
  const putBack = shown.get(button);
  if (!putBack) shown.set(button, showPassword(button));
  putBack?.();
  if (putBack) shown.delete(button);
}

/** The password must only leave the page with our call. */
function onSubmit(event: SubmitEvent): void {
  event.preventDefault();
  const form = event.target as HTMLFormElement;
  const button = form.querySelector('[type=submit]');
  if (button) sending ??= { form, putBack: showSending(button) };
}

function handOver({ detail }: Handover): void {
  document.removeEventListener('click', onClick);
  document.removeEventListener('submit', onSubmit);
  for (const [button, putBack] of shown) {
    putBack();
    detail.push(() => (button as HTMLElement).click());
  }
  if (!sending) return;
  const { form, putBack } = sending;
  putBack();
  detail.push(() => form.requestSubmit());
}

// Links from other sites send no session cookie (SameSite=Strict), so the server embeds the sign-in despite a
// session.
if (hasSession()) document.documentElement.setAttribute(NOT_FOR_LOGIN, '');
document.addEventListener('click', onClick);
document.addEventListener('submit', onSubmit);
document.addEventListener(HANDOVER, (event) => handOver(event as Handover), { once: true });
