/** The event with which React's code asks for the page: the script that stood in for it puts everything back. */
export const HANDOVER = 'handover';

/** What a person did before React had come. Each is done once more, with React. */
export type Handover = CustomEvent<(() => void)[]>;

/** On the element `html`: the browser has a session, so that the sign-in in the page is for somebody else. */
export const NOT_FOR_LOGIN = 'data-not-for-login';

/** Whether this browser keeps a session. The script in the page asks as well, so this imports nothing. */
export function hasSession(): boolean {
  try {
    return /(^|; )refresh_token=[^;]/.test(document.cookie);
  } catch {
    return false; // Where cookies are blocked some browsers throw.
  }
}
