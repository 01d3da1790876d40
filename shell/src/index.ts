import { mount } from './bootstrap';

mount();
