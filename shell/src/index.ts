import { createBrowserRouter } from 'react-router-dom';
import { mount } from './bootstrap';
import { takeOverridesFromAddress } from './remotes/override';

takeOverridesFromAddress();
mount(createBrowserRouter);
