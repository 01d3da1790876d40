import { failOnConsole } from './fail-on-console.js';
import { TEST_MS } from './patience.js';

jest.setTimeout(TEST_MS);
failOnConsole();
