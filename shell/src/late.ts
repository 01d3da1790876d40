import { type ComponentType, lazy, type ReactNode } from 'react';
import type { ToastOptions } from 'react-toastify';

type Parts = typeof import('./late-parts');

let fetchParts: (() => Promise<Parts>) | undefined;
let loading: Promise<Parts> | undefined;
let there: Parts | undefined;
const listeners = new Set<() => void>();

/** Says how the parts are fetched. They use this file themselves, so it cannot name theirs. */
export function provideLate(fetch: () => Promise<Parts>): void {
  fetchParts = fetch;
}

/** Loads what nobody needs to sign in: what is behind the sign-in, messages, server state. It is fetched once. */
export async function loadLate(): Promise<Parts> {
  if (!fetchParts) throw new Error('No routes have said how the late parts are fetched');
  loading ??= fetchParts();
  try {
    there = await loading;
    for (const listener of listeners) listener();
    return there;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

export function isLateThere(): boolean {
  return there !== undefined;
}

/** Calls a function when these parts are there. Answers one that ends it. */
export function onLateThere(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

type Module<Props> = { default: ComponentType<Props> };

/**
 * A component of these parts. The nearest Suspense boundary waits for it, unless the parts are there when it is drawn:
 * React keeps what it has shown in place of something for 300 ms.
 */
export function late<Props extends object>(component: (parts: Parts) => ComponentType<Props>) {
  const moduleOf = (parts: Parts): Module<Props> => ({ default: component(parts) });
  return lazy(() => (there ? atOnce(moduleOf(there)) : loadLate().then(moduleOf)));
}

/** React reads what such a promise gives while it draws; it would wait for any other one. */
function atOnce<T>(value: T): Promise<T> {
  // biome-ignore lint/suspicious/noThenProperty: it is a promise that has been kept
  return { then: (use: (given: T) => void) => use(value) } as Promise<T>;
}

/** Says something in a toast. Their code comes with the first one. */
export function tell(kind: 'success' | 'error', words: ReactNode, options?: ToastOptions): void {
  loadLate().then(
    ({ toast }) => toast[kind](words, options),
    // Without a network there is no message either; the page says by itself what failed.
    () => undefined,
  );
}
