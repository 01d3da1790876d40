import { createBrowserRouter } from 'react-router-dom';
import { mount } from './bootstrap';

mount(createBrowserRouter);
