import { createBrowserRouter } from 'react-router-dom';
import * as developed from '#developed-areas';
import { provideAreasLocally } from '../layout/sidebar-links';
import { provideLocally } from '../remotes/load-remote';
import { beginAlone } from './begin-alone';
import { texts } from './texts';

// webpack replaces these three names with the developed remote, which may have no areas.
provideLocally(REMOTE_NAME, () => import('#developed-remote'));
provideAreasLocally(developed.areas ?? {});
void beginAlone(createBrowserRouter, Promise.resolve(texts.enDesarrollo(REMOTE_NAME)));
