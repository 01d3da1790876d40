import { areas } from 'virtual:remotes';
import { mount } from '#shell/bootstrap';
import { provideAreasLocally } from '#shell/layout/sidebar-links';
import { createBrowserRouter } from '#shell/singletons/react-router-dom';

// The product as a team would ship it without federation: its links are in the bundle, as its screens are.
provideAreasLocally(areas);
mount(createBrowserRouter);
