import { act, renderHook } from '@testing-library/react';
import { useSettled } from './use-settled';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('what appears has settled once the time has passed, and not before', () => {
  const { result } = renderHook(() => useSettled('a', 1000));
  expect(result.current).toBe(false);
  act(() => jest.advanceTimersByTime(999));
  expect(result.current).toBe(false);
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBe(true);
});

test('each change begins the time anew, from the very render that shows it', () => {
  const seen: boolean[] = [];
  const { rerender, result } = renderHook(
    ({ state }) => {
      const isSettled = useSettled(state, 1000);
      seen.push(isSettled);
      return isSettled;
    },
    { initialProps: { state: 'a' } },
  );
  act(() => jest.advanceTimersByTime(1000));
  seen.length = 0;
  rerender({ state: 'b' });
  expect(seen).not.toContain(true);
  act(() => jest.advanceTimersByTime(600));
  rerender({ state: 'c' });
  act(() => jest.advanceTimersByTime(600));
  expect(result.current).toBe(false);
  act(() => jest.advanceTimersByTime(400));
  expect(result.current).toBe(true);
});
