import { cleanup } from '@testing-library/react';
import { toast } from 'react-toastify';
import { publicClient } from '../http/calls';
import { clearSession } from '../http/session';
import { stopAnswers } from './start-answers';

export {
  Answer,
  answer,
  type CannedAnswer,
  foreignAnswer,
  noAnswer,
  problem,
  type RecordedRequest,
  type RequestOf,
  SAMPLE_ERROR_NUMBER,
} from './answer';
export { renderInShell, renderRoutes, renderSignedIn, signInAs } from './render-signed-in';
export { type Answers, type Routes, startAnswers } from './start-answers';
export { personOf, replacingTokens, secondsFromNow, tokenOf } from './tokens';

/** Silently drops cookies until the end of the test. */
export function refuseCookies(isRefused: (cookie: string) => boolean = () => true): void {
  const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') ?? {};
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => get?.call(document),
    set: (cookie: string) => {
      if (!isRefused(cookie)) set?.call(document, cookie);
    },
  });
}

afterEach(async () => {
  cleanup();
  toast.dismiss();
  Reflect.deleteProperty(document, 'cookie'); // Ends `refuseCookies`.
  clearSession();
  localStorage.clear();
  sessionStorage.clear();
  await stopAnswers();
  // A running session check has lost its server, and the next test would share it.
  const { sessionCheckSettled } = await publicClient();
  await sessionCheckSettled();
});
