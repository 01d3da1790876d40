import type { SessionEndReason } from './session-events';

/** What tabs of one browser tell each other. */
export type TabMessage =
  | { type: 'started' }
  | { type: 'ended'; reason: SessionEndReason; refreshTokenId: string | undefined };

const KEY = 'sesion.aviso';
const LOCK = 'sesion.renovacion';

/** Tells the other tabs; they hear it as a `storage` event, this one does not. */
export function tellTabs(message: TabMessage): void {
  try {
    // The time makes two equal messages differ: storage events fire on change only.
    localStorage.setItem(KEY, JSON.stringify({ ...message, at: Date.now() }));
  } catch {
    // Storage may be switched off; the other tabs then learn it with their next call.
  }
}

/** Hears what other tabs tell; returns how to stop. */
export function listenToTabs(listener: (message: TabMessage) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY && event.newValue) listener(JSON.parse(event.newValue) as TabMessage);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Why the last session of this browser ended, as far as a tab has told. */
export function lastEndTold(): SessionEndReason | undefined {
  try {
    const message = JSON.parse(localStorage.getItem(KEY) ?? 'null') as TabMessage | null;
    return message?.type === 'ended' ? message.reason : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Runs `work` in one tab at a time. Where Web Locks are missing it runs at once: calls of this tab already
 * share one refresh, and the API accepts several of one session.
 */
export async function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks;
  return locks ? await locks.request(LOCK, work) : work();
}
