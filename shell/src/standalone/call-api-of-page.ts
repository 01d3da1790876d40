import { setApiAddress } from 'shared-auth';
import { apiOfPage } from '../remotes/registry';

/**
 * Sends calls to the API that publishing wrote into this page. The address of the page cannot name one: a link would
 * then be enough to lead a password to any server.
 */
export function callApiOfPage(): void {
  const api = apiOfPage();
  if (api) setApiAddress(new URL('/api', api).href);
}
