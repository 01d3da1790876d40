/** @jest-environment-options {"url": "http://192.168.1.5:3000/"} */
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { allowCookiesWithoutTls } from '../http/session';
import { SessionNotKeptError, useSession } from '../index';
import { problem, renderInShell, startAnswers } from '../testing';

const LOGIN = { username: 'rosa', password: 'Clave-2026', remember_me: false };

function Desk() {
  const { signIn, hasSession } = useSession();
  const [told, setTold] = useState('');
  const enter = () =>
    signIn(LOGIN).then(
      () => setTold('adentro'),
      (error) => setTold(error instanceof SessionNotKeptError ? error.refusal : String(error)),
    );
  return (
    <>
      <p>{`${told}, ${hasSession ? 'con' : 'sin'} sesión`}</p>
      <button type="button" onClick={enter}>
        entrar
      </button>
    </>
  );
}

test('on an address of the network without TLS nobody is signed in, and no password leaves', async () => {
  allowCookiesWithoutTls(); // Only affects loopback addresses.
  const answers = await startAnswers({ 'POST /api/login': problem(401, 'No') });
  const { person } = renderInShell(<Desk />);
  await person.click(screen.getByRole('button', { name: 'entrar' }));
  expect(await screen.findByText('insecure, sin sesión')).toBeVisible();
  expect(answers.requests).toEqual([]);
});
