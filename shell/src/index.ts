import { createBrowserRouter } from 'react-router-dom';
import { mount } from './bootstrap';
import { guardPage } from './remotes/guard-page';
import { takeOverridesFromAddress } from './remotes/override';

takeOverridesFromAddress();
guardPage();
mount(createBrowserRouter);
