import { createBrowserRouter } from 'react-router-dom';
import { mount } from './bootstrap';
import { guardPage } from './remotes/guard/guard-page';
import { takeOverridesFromAddress } from './remotes/override/override-store';

takeOverridesFromAddress();
guardPage();
mount(createBrowserRouter);
