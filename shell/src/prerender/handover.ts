/** Sent before hydration: the page's script restores the prerendered state. */
export const HANDOVER = 'handover';

/** User actions before hydration, to be repeated after it. */
export type Handover = CustomEvent<(() => void)[]>;

/** Set on `html` if the browser has a session: the embedded sign-in is then not shown. */
export const NOT_FOR_LOGIN = 'data-not-for-login';

/** Shared with the script in the page, so it imports nothing. */
export function hasSession(): boolean {
  try {
    return /(^|; )refresh_token=[^;]/.test(document.cookie);
  } catch {
    return false; // Where cookies are blocked some browsers throw.
  }
}
