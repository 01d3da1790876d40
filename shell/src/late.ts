import { type ComponentType, lazy, type ReactNode } from 'react';
import type { ToastOptions } from 'react-toastify';

type Parts = typeof import('./late-parts');

let fetchParts: (() => Promise<Parts>) | undefined;
let loading: Promise<Parts> | undefined;
let there: Parts | undefined;
const listeners = new Set<() => void>();

/** Breaks an import cycle: the late parts import this file. */
export function provideLate(fetch: () => Promise<Parts>): void {
  fetchParts = fetch;
}

/** Loads once what the sign-in page does not need. */
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

/** Returns a function that removes the listener. */
export function onLateThere(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

type Module<Props> = { default: ComponentType<Props> };

/** Loaded parts render immediately: after a fallback, Suspense delays the content by up to 300 ms. */
export function late<Props extends object>(component: (parts: Parts) => ComponentType<Props>) {
  const moduleOf = (parts: Parts): Module<Props> => ({ default: component(parts) });
  return lazy(() => (there ? atOnce(moduleOf(there)) : loadLate().then(moduleOf)));
}

/** React reads this thenable synchronously, but would suspend for a promise. */
function atOnce<T>(value: T): Promise<T> {
  // biome-ignore lint/suspicious/noThenProperty: it is a promise that has been kept
  return { then: (use: (given: T) => void) => use(value) } as Promise<T>;
}

export function tell(kind: 'success' | 'error', words: ReactNode, options?: ToastOptions): void {
  loadLate().then(
    ({ toast }) => toast[kind](words, options),
    // Offline there is no toast; the page itself shows the failure.
    () => undefined,
  );
}
