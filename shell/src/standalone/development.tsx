import { createBrowserRouter } from 'react-router-dom';
import { mount } from '../bootstrap';
import { provideLocally } from '../remotes/load/load-remote';
import { prepareStates } from './prepared-states';

// The bundler puts the remote that is being developed in the place of these two names.
provideLocally(REMOTE_NAME, () => import('#developed-remote'));
prepareStates(window.location.search);
mount(createBrowserRouter);
