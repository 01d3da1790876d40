import { createBrowserRouter } from 'react-router-dom';
import { mount } from '../bootstrap';
import { provideLocally } from '../remotes/load/load-remote';
import { prepareStates } from './prepared-states';

// webpack replaces these two names by the remote that is being developed.
provideLocally(REMOTE_NAME, () => import('#developed-remote'));
prepareStates(window.location.search);
mount(createBrowserRouter);
