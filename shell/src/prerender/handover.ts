/** Before hydration, the page's script restores the prerendered state. */
export const HANDOVER = 'handover';

/** User actions to repeat after hydration. */
export type Handover = CustomEvent<(() => void)[]>;

/** Set on `html` if there is a session, to hide the embedded sign-in. */
export const NOT_FOR_LOGIN = 'data-not-for-login';

/** Shared with the script in the page, so it imports nothing. */
export function hasSession(): boolean {
  try {
    return /(^|; )refresh_token=[^;]/.test(document.cookie);
  } catch {
    return false; // Some browsers throw if cookies are blocked.
  }
}
