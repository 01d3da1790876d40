import { areas } from 'virtual:remotes';
import { mount } from '#shell/bootstrap';
import { provideAreasLocally } from '#shell/layout/sidebar-links';
import { createBrowserRouter } from '#shell/singletons/react-router-dom';

provideAreasLocally(areas);
mount(createBrowserRouter);
