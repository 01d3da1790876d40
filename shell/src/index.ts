import { createBrowserRouter } from 'react-router-dom';
import { mount } from './bootstrap';
import { beginWithOverlay } from './diagnostics/load-overlay';
import { guardPage } from './remotes/guard/page-policy';
import { takeOverridesFromAddress } from './remotes/overrides';
import { takeTokenFromAddress } from './screens/mailed-link/link-token';
import { takeProviderAnswer } from './screens/provider-sign-in/provider-answer';
import { prepareSecondVisit } from './service-worker/second-visit';

takeTokenFromAddress();
takeProviderAnswer();
takeOverridesFromAddress();
guardPage();
beginWithOverlay(() => mount(createBrowserRouter));
prepareSecondVisit();
