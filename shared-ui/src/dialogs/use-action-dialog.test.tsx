import { act, renderHook } from '@testing-library/react';
import { useActionDialog } from './dialog';

test.each([['pay 200'], [undefined]])('closes for good once the action becomes %s', (next) => {
  const { result, rerender } = renderHook(({ action }) => useActionDialog(action), {
    initialProps: { action: 'pay 100' as string | undefined },
  });
  act(() => result.current.open());
  expect(result.current.isOpen).toBe(true);
  rerender({ action: 'pay 100' });
  expect(result.current.isOpen).toBe(true);
  rerender({ action: next });
  expect(result.current.isOpen).toBe(false);
  rerender({ action: 'pay 100' });
  expect(result.current.isOpen).toBe(false);
  act(() => result.current.open());
  act(() => result.current.close());
  expect(result.current.isOpen).toBe(false);
});
