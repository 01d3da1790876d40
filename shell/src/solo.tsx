import { mount } from './bootstrap';
import { provideLocally } from './remotes/load-remote';

// The bundler puts the remote that is being developed in the place of these two names.
provideLocally(REMOTE_NAME, () => import('#developed-remote'));
mount();
