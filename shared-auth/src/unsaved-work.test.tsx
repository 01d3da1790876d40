import { render } from '@testing-library/react';
import { hasUnsavedWork, useUnsavedWork } from './remote-contract';

function Screen({ isPending }: { isPending: boolean | (() => boolean) }) {
  useUnsavedWork(isPending);
  return null;
}

test('work is unsaved while a screen says so, and no longer when the screen is gone', () => {
  const { rerender, unmount } = render(<Screen isPending={false} />);
  expect(hasUnsavedWork()).toBe(false);
  rerender(<Screen isPending />);
  expect(hasUnsavedWork()).toBe(true);
  unmount();
  expect(hasUnsavedWork()).toBe(false);
});

test('a screen may find out at the moment it is asked', () => {
  let typed = '';
  render(<Screen isPending={() => typed !== ''} />);
  expect(hasUnsavedWork()).toBe(false);
  typed = 'Peña';
  expect(hasUnsavedWork()).toBe(true);
});
