import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { HANDOVER, NOT_FOR_LOGIN } from './handover';

/** Whether the page came with the login page inside, and this is the place and the person for it. */
function isLoginDrawn(root: HTMLElement): boolean {
  const { pathname, search } = window.location;
  const isForLogin = !document.documentElement.hasAttribute(NOT_FOR_LOGIN);
  return root.dataset.drawn === 'login' && isForLogin && pathname === '/' && search === '';
}

/** Draws the application into the page, or takes over what the build has drawn there. */
export function draw(application: ReactNode, root: HTMLElement): Root {
  if (isLoginDrawn(root)) return takeOver(application, root);
  if (root.dataset.drawn) putAway(root);
  const drawn = createRoot(root);
  drawn.render(application);
  return drawn;
}

/** Elements, focus and typed text stay. What was pressed before is pressed again, in the same moment. */
function takeOver(application: ReactNode, root: HTMLElement): Root {
  const again: (() => void)[] = [];
  document.dispatchEvent(new CustomEvent(HANDOVER, { detail: again }));
  const drawn = flushSync(() => hydrateRoot(root, application));
  for (const act of again) act();
  return drawn;
}

/** Takes the login page away. The bar of a page that is loading stands beside it. */
function putAway(root: HTMLElement): void {
  const waiting = document.getElementById('waiting');
  root.replaceChildren(...(waiting ? [waiting] : []));
  document.querySelector('head > title')?.remove();
  document.documentElement.removeAttribute(NOT_FOR_LOGIN);
}
