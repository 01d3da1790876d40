import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/dom';
import React from 'react';
import { failOnConsole } from './fail-on-console.js';
import { endOnceLoaded } from './page-settles.js';
import { TEST_MS, WAIT_MS } from './patience.js';

jest.setTimeout(TEST_MS);
configure({ asyncUtilTimeout: WAIT_MS, getElementError: printPageOnce(getConfig().getElementError) });
// Some tests of these packages run without a page.
if (typeof window !== 'undefined') endOnceLoaded();
failOnConsole();
takeNoOwnerStacks();

/**
 * Leaves the page out of the errors of a wait's attempts, because only the error that ends the wait is shown. That one is
 * made outside of the attempts and prints the page.
 */
function printPageOnce(getElementError) {
  return (message, container) => {
    if (!getConfig()._disableExpensiveErrorDiagnostics) return getElementError(message, container);
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  };
}

/**
 * React's development build takes a stack trace for each element that is made, for the component stacks of its warnings,
 * until it has taken ten thousand. That is a tenth of the time of a screen's test; the warning itself fails the test.
 */
function takeNoOwnerStacks() {
  const internals = React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} });
}
