import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/dom';
import React from 'react';
import { failOnConsole } from './fail-on-console.js';
import { endOnceLoaded } from './page-settles.js';
import { TEST_MS, WAIT_MS } from './patience.js';

jest.setTimeout(TEST_MS);
configure({ asyncUtilTimeout: WAIT_MS, getElementError: printPageOnce(getConfig().getElementError) });
if (typeof window !== 'undefined') endOnceLoaded();
failOnConsole();
takeNoOwnerStacks();

/** Prints the page only in the final error of a wait. */
function printPageOnce(getElementError) {
  return (message, container) => {
    if (!getConfig()._disableExpensiveErrorDiagnostics) return getElementError(message, container);
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  };
}

/**
 * React's development build records a stack for each of the first ten thousand elements, only for its warnings. That
 * takes a tenth of a screen test.
 */
function takeNoOwnerStacks() {
  const internals = React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} });
}
