/** Whether this browser keeps a session. The script in the page asks as well, so this imports nothing. */
export function hasSession(): boolean {
  try {
    return /(^|; )refresh_token=[^;]/.test(document.cookie);
  } catch {
    return false; // Where cookies are blocked some browsers throw.
  }
}
