import { useSyncExternalStore } from 'react';
import { media } from 'shared-ui';

const PHONE = media.phone.replace('@media ', '');
const EN_TELEFONO = { porPagina: '10' } as const;
const HABITUAL = {} as const;

// Environments without media queries (tests, very old browsers) get the pages of a wide screen.
const query = () => window.matchMedia?.(PHONE);

function subscribe(onChange: () => void): () => void {
  const list = query();
  list?.addEventListener('change', onChange);
  return () => list?.removeEventListener('change', onChange);
}

/** How many rows a page of a list has, for its call: half as many on a phone, where each row is a card. */
export function usePorPagina(): { porPagina?: '10' } {
  const isPhone = useSyncExternalStore(subscribe, () => query()?.matches ?? false);
  return isPhone ? EN_TELEFONO : HABITUAL;
}
