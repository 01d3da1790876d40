import { cleanup } from '@testing-library/react';
import { toast } from 'react-toastify';
import { clearSession } from '../session/session-cookies';
import { sessionCheckSettled } from '../session/session-keeper';
import { keepCookiesAgain } from './refuse-cookies';
import { stopAnswers } from './start-answers';

export {
  Answer,
  answer,
  type CannedAnswer,
  foreignAnswer,
  NUMERO_DE_PRUEBA,
  noAnswer,
  problem,
  type RecordedRequest,
  type RequestOf,
} from './answer';
export { refuseCookies } from './refuse-cookies';
export { renderInShell, renderRoutes, renderSignedIn, signInAs } from './render-signed-in';
export { type Answers, type Routes, startAnswers } from './start-answers';
export { personOf, replacingTokens, secondsFromNow, tokenOf } from './tokens';

afterEach(async () => {
  cleanup();
  toast.dismiss();
  keepCookiesAgain();
  clearSession();
  localStorage.clear();
  sessionStorage.clear();
  await stopAnswers();
  // A check of the session that is still under way has lost its server. The calls of the next test would share it.
  await sessionCheckSettled();
});
