import { useCallback, useSyncExternalStore } from 'react';
import { media } from 'shared-ui';

/** Two columns; also used in styles. */
export const WIDE = '(min-width: 1100px)';
const PHONE = media.phone.replace('@media ', '');

/** Tests and very old browsers lack `matchMedia`. */
function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(query).matches ?? false);
}

export const useIsWideScreen = (): boolean => useMedia(WIDE);

export const useIsPhone = (): boolean => useMedia(PHONE);
