import { createBrowserRouter } from 'react-router-dom';
import * as developed from '#developed-areas';
import { mount } from '../bootstrap';
import { provideLocally } from '../remotes/load/load-remote';
import { provideAreasLocally } from '../sidebar-links';
import { prepareStates } from './prepared-states';
import { showStandaloneBar } from './standalone-bar';
import { texts } from './texts';

// webpack replaces these three names by the remote that is being developed. It may have no areas.
provideLocally(REMOTE_NAME, () => import('#developed-remote'));
provideAreasLocally(developed.areas ?? {});
prepareStates(window.location.search);
showStandaloneBar(texts.enDesarrollo(REMOTE_NAME));
mount(createBrowserRouter);
