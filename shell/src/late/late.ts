import { type ComponentType, lazy } from 'react';

type Parts = typeof import('./parts');

let fetchParts: (() => Promise<Parts>) | undefined;
let loading: Promise<Parts> | undefined;
let isThere = false;
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
    const parts = await loading;
    isThere = true;
    for (const listener of listeners) listener();
    return parts;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

export function isLateThere(): boolean {
  return isThere;
}

/** Calls a function when these parts are there. Answers one that ends it. */
export function onLateThere(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A component of these parts; the nearest Suspense boundary waits for it. */
export function late<Props extends object>(component: (parts: Parts) => ComponentType<Props>) {
  return lazy(async () => ({ default: component(await loadLate()) }));
}
