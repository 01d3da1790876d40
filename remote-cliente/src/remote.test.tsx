import { waitFor } from '@testing-library/react';
import { remoteModuleProblem } from 'shared-auth';
import { renderSignedIn, startAnswers } from 'shared-auth/testing';
import * as remote from './remote';

test('keeps the contract of a remote', () => {
  expect(remoteModuleProblem(remote)).toBeUndefined();
});

test('an address that it does not know leads to the not-found page', async () => {
  await startAnswers();
  const { default: Remote } = remote;
  const { address } = renderSignedIn(<Remote />, {
    rol: 'cliente',
    path: '/cliente/otra',
    route: '/cliente/*',
  });
  await waitFor(() => expect(address()).toBe('/404'));
});
