import { useCallback, useSyncExternalStore } from 'react';
import { media } from 'shared-ui';

/** The media query of screens with room for two columns; styles use it too. */
export const WIDE = '(min-width: 1100px)';
const PHONE = media.phone.replace('@media ', '');

/** Whether the window is of that kind. Environments without media queries (tests, very old browsers) say no. */
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
