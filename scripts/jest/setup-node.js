import { failOnConsole } from './fail-on-console.js';

failOnConsole();
