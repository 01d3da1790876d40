import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import { failOnConsole } from './fail-on-console.js';
import { TEST_MS, WAIT_MS } from './patience.js';

jest.setTimeout(TEST_MS);
configure({ asyncUtilTimeout: WAIT_MS });
failOnConsole();
