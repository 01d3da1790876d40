import { useCallback, useSyncExternalStore } from 'react';

/** The media query of screens with room for two columns; styles use it too. */
export const WIDE = '(min-width: 1100px)';
const PHONE = '(max-width: 719.98px)';

/** Whether the window is of that kind. Environments without media queries (tests, very old browsers) say no. */
function useMedia(media: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia?.(media);
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(media).matches ?? false);
}

export const useIsWideScreen = (): boolean => useMedia(WIDE);

export const useIsPhone = (): boolean => useMedia(PHONE);
