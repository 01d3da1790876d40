import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Explained } from './popover';

test('a word tells what it means when it is pressed, by keyboard as well, and gives the focus back', async () => {
  const person = userEvent.setup();
  render(<Explained explanation="Una cuota cada 14 días.">Catorcenal</Explained>);
  const word = screen.getByRole('button', { name: 'Catorcenal' });
  expect(screen.queryByText('Una cuota cada 14 días.')).not.toBeInTheDocument();
  await person.tab();
  await person.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Catorcenal' });
  expect(dialog).toHaveTextContent('Una cuota cada 14 días.');
  await waitFor(() => expect(dialog).toHaveFocus());
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(word).toHaveFocus());
});
