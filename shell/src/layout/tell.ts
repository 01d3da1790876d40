import type { ReactNode } from 'react';
import type { ToastOptions } from 'react-toastify';
import { loadLate } from '../late';

/** Says something in a toast. Their code comes with the first one. */
export function tell(kind: 'success' | 'error', words: ReactNode, options?: ToastOptions): void {
  loadLate().then(
    ({ toast }) => toast[kind](words, options),
    // Without a network there is no message either; the page says by itself what failed.
    () => undefined,
  );
}
