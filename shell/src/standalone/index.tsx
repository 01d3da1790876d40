import './public-path';
import { createHashRouter } from 'react-router';
import { setApiAddress } from 'shared-auth';
import { guardPage } from '../remotes/guard/page-policy';
import { apiOfPage, keepRegistryOfPage, loadRegistry } from '../remotes/registry';
import { beginAlone } from './begin-alone';
import { texts } from './texts';

// Page of a single release. Uses hash routes, because file hosts only serve files.
guardPage();
keepRegistryOfPage();
// Fixed when published: a query parameter would let a link send passwords to any server.
const api = apiOfPage();
if (api) setApiAddress(new URL('/api', api).href);
const title = loadRegistry().then(({ remotes }) => {
  const [[name, { release }] = ['', { release: '' }]] = Object.entries(remotes);
  return texts.release(name, release);
});
void beginAlone(createHashRouter, title, api);
