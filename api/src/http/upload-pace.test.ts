import { type Upload, watchPace } from './request-deadline';

const KIBI = 1024;
const HALF_MINUTES = 20;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function halfMinutesOf(bytes: number, completeAfter = Number.POSITIVE_INFINITY): number {
  const destroy = jest.fn();
  const upload = { socket: { bytesRead: 0 }, complete: false, destroy } as Omit<Upload, 'complete'> & {
    complete: boolean;
  };
  const timer = watchPace(upload);
  let past = 0;
  while (past < HALF_MINUTES && destroy.mock.calls.length === 0) {
    past++;
    upload.socket.bytesRead += past > completeAfter ? 0 : bytes;
    upload.complete = past > completeAfter;
    jest.advanceTimersByTime(30_000);
  }
  clearInterval(timer);
  expect(jest.getTimerCount()).toBe(0);
  return past;
}

test('an upload that drips is ended within a minute', () => {
  expect(halfMinutesOf(KIBI)).toBe(1);
  expect(halfMinutesOf(119 * KIBI)).toBe(1);
});

test('a slow telephone goes on until it is done', () => {
  expect(halfMinutesOf(120 * KIBI)).toBe(HALF_MINUTES);
  expect(halfMinutesOf(30 * 30 * KIBI)).toBe(HALF_MINUTES);
});

test('nobody looks at an upload that has arrived', () => {
  expect(halfMinutesOf(900 * KIBI, 3)).toBe(HALF_MINUTES);
});
