import './public-path';
import { createHashRouter } from 'react-router';
import { setApiAddress } from 'shared-auth';
import { mount } from '../bootstrap';
import { guardPage } from '../remotes/guard/guard-page';
import { apiOfPage, keepRegistryOfPage, loadRegistry } from '../remotes/registry';
import { prepareStates } from './prepared-states';
import { showStandaloneBar } from './standalone-bar';
import { texts } from './texts';

// The page of one release, which any file host can serve. It loads the files of that release and nothing newer.
// The addresses of its screens come after a `#`, because such a host knows only its files.
guardPage();
keepRegistryOfPage();
// The address of the API was written into this page when it was published. The address of the page cannot name one:
// a link would then be enough to send somebody's password to any server.
const api = apiOfPage();
if (api) setApiAddress(new URL('/api', api).href);
loadRegistry().then(({ remotes }) => {
  const [[name, { release }] = ['', { release: '' }]] = Object.entries(remotes);
  showStandaloneBar(texts.version(name, release), api);
});
// No screen asks for anything before its answers can be changed.
prepareStates(window.location.search).finally(() => mount(createHashRouter));
