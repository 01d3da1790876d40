import { createBrowserRouter } from 'react-router-dom';
import { mount } from './bootstrap';
import { guardPage } from './remotes/guard/guard-page';
import { takeOverridesFromAddress } from './remotes/override/override-store';
import { takeTokenFromAddress } from './screens/mailed-link/link-token';
import { prepareSecondVisit } from './service-worker/second-visit';

takeTokenFromAddress();
takeOverridesFromAddress();
guardPage();
mount(createBrowserRouter);
prepareSecondVisit();
