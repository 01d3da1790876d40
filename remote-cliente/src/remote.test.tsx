import { waitFor } from '@testing-library/react';
import { remoteModuleProblem } from 'shared-auth';
import { startAnswers } from 'shared-auth/testing';
import * as remote from './remote';
import { abrir } from './testing';

test('keeps the contract of a remote', () => {
  expect(remoteModuleProblem(remote)).toBeUndefined();
});

test('an address that it does not know leads to the not-found page', async () => {
  await startAnswers();
  const { address } = abrir('/cliente/otra');
  await waitFor(() => expect(address()).toBe('/404'));
});
