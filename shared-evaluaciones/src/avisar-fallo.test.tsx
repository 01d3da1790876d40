import { render, screen, waitFor } from '@testing-library/react';
import { ToastContainer } from 'react-toastify';
import { SessionEndedError } from 'shared-auth';
import { avisarFallo } from './';

test('the same words are shown once at a time', async () => {
  render(<ToastContainer />);
  for (const palabras of ['Error: Falló.', 'Error: Falló.', 'Error: Otra cosa.']) {
    avisarFallo(palabras, new Error('Falló.'));
  }
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
});

test.each(['otherDevice', 'expired'] as const)(
  'a session that ended (%s) is left to the shell',
  async (reason) => {
    render(<ToastContainer />);
    avisarFallo('Error: Sesion cerrada', new SessionEndedError(reason));
    avisarFallo('Error: Otra cosa.', new Error('Otra cosa.'));
    expect(await screen.findByText('Error: Otra cosa.')).toBeVisible();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  },
);
