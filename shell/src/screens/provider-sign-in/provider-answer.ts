import { PROVIDER_RETURN_ADDRESS } from '../addresses';
import { takePlaceLeft } from './place-left';

/** The query with which the browser came back from the provider. It lives in the memory of this page alone. */
let kept: string | undefined;

/**
 * Takes what the provider answered out of the address bar and out of the history of the browser: it signs somebody in.
 * It runs before the page asks for anything else, so that no other request, report or bookmark can name it.
 */
export function takeProviderAnswer(): void {
  takePlaceLeft();
  const { pathname, search } = window.location;
  if (pathname !== PROVIDER_RETURN_ADDRESS || !search) return;
  kept = search.slice(1);
  window.history.replaceState(window.history.state, '', pathname);
}

/** The answer of the provider, once; undefined where there is none. */
export function providerAnswer(): string | undefined {
  const answer = kept;
  kept = undefined;
  return answer;
}
