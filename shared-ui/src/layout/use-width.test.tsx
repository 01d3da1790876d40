import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useWidth } from './use-width';

const SETTLED_AFTER = 150;
let laidOut = 0;
let resize = () => {};

function Measured() {
  const place = useRef<HTMLDivElement>(null);
  return <div ref={place}>{useWidth(place, SETTLED_AFTER)}</div>;
}

beforeEach(() => {
  jest.useFakeTimers();
  laidOut = 640;
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => laidOut);
  window.ResizeObserver = class {
    constructor(report: ResizeObserverCallback) {
      resize = () => report([], this);
    }
    observe() {}
    unobserve() {}
    disconnect() {
      resize = () => {};
    }
  };
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'ResizeObserver');
});

test('the width is known when the element is first shown', () => {
  render(<Measured />);
  expect(screen.getByText('640')).toBeVisible();
});

test('a change counts once the width has stayed the same for a while', () => {
  render(<Measured />);
  for (laidOut of [500, 400]) {
    act(() => {
      resize();
      jest.advanceTimersByTime(SETTLED_AFTER - 1);
    });
    expect(screen.getByText('640')).toBeVisible();
  }
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByText('400')).toBeVisible();
});

test('an element that is gone is measured no more', () => {
  const { unmount } = render(<Measured />);
  resize();
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
