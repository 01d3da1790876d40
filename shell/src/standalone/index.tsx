import './public-path';
import { createHashRouter } from 'react-router';
import { mount } from '../bootstrap';
import { guardPage } from '../remotes/guard/guard-page';
import { keepRegistryOfPage } from '../remotes/registry';
import { callApiOfPage } from './call-api-of-page';
import { prepareStates } from './prepared-states';
import { showStandaloneBar } from './standalone-bar';

// The page of one release, on any file host: it loads the deployed files that lie beside it and nothing newer.
// Addresses stand behind a hash, since such a host knows none of them.
guardPage();
keepRegistryOfPage();
callApiOfPage();
prepareStates(window.location.search);
showStandaloneBar();
mount(createHashRouter);
