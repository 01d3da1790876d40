import './public-path';
import { createHashRouter } from 'react-router';
import { setApiAddress } from 'shared-auth';
import { guardPage } from '../remotes/guard/page-policy';
import { apiOfPage, keepRegistryOfPage, loadRegistry } from '../remotes/registry';
import { beginAlone } from './begin-alone';
import { texts } from './texts';

// The page of one release, which any file host can serve. It loads the files of that release and nothing newer.
// The addresses of its screens come after a `#`, because such a host knows only its files.
guardPage();
keepRegistryOfPage();
// The address of the API was written into this page when it was published. The address of the page cannot name one:
// a link would then be enough to send somebody's password to any server.
const api = apiOfPage();
if (api) setApiAddress(new URL('/api', api).href);
const title = loadRegistry().then(({ remotes }) => {
  const [[name, { release }] = ['', { release: '' }]] = Object.entries(remotes);
  return texts.version(name, release);
});
void beginAlone(createHashRouter, title, api);
