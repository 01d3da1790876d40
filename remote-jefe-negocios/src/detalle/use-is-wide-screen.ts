import { useSyncExternalStore } from 'react';

/** The media query of screens with room for two columns; styles use it too. */
export const WIDE = '(min-width: 1100px)';

// Environments without media queries (tests, very old browsers) get the narrow layout.
const query = () => window.matchMedia?.(WIDE);

function subscribe(onChange: () => void): () => void {
  const list = query();
  list?.addEventListener('change', onChange);
  return () => list?.removeEventListener('change', onChange);
}

/** True where two columns fit beside each other. */
export function useIsWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => query()?.matches ?? false);
}
