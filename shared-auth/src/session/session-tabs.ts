import type { SessionEndReason } from './session-events';

/** A message from one tab of a browser to the others. */
export type TabMessage =
  | { type: 'started' }
  | { type: 'ended'; reason: SessionEndReason; refreshTokenId: string | undefined };

const KEY = 'sesion.aviso';
const LOCK = 'sesion.renovacion';

/** Sends a message to the other tabs, which get a `storage` event; this tab gets none. */
export function tellTabs(message: TabMessage): void {
  try {
    // With the time, two equal messages differ: browsers send a storage event only when the value changes.
    localStorage.setItem(KEY, JSON.stringify({ ...message, at: Date.now() }));
  } catch {
    // Storage may be switched off; the other tabs then find out with their next call.
  }
}

/** Calls the listener with each message of another tab. Returns a function that stops it. */
export function listenToTabs(listener: (message: TabMessage) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY && event.newValue) listener(JSON.parse(event.newValue) as TabMessage);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Why the last session of this browser ended, if a tab has sent a message about it. */
export function lastEndTold(): SessionEndReason | undefined {
  try {
    const message = JSON.parse(localStorage.getItem(KEY) ?? 'null') as TabMessage | null;
    return message?.type === 'ended' ? message.reason : undefined;
  } catch {
    return undefined;
  }
}

let inThisTab: Promise<unknown> = Promise.resolve();

/** Runs `work` in one tab at a time. Without Web Locks the work of this tab alone waits for each other. */
export async function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks;
  if (locks) return locks.request(LOCK, work);
  const done = inThisTab.then(work);
  inThisTab = done.catch(() => undefined);
  return done;
}
