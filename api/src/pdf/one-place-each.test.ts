import { createOnePlaceEach } from '.';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function openTask() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const task = jest.fn(() => ended);
  return { task, end };
}

const PATIENCE = 8000;
const places = () => createOnePlaceEach({ maxWaiting: 3, patience: PATIENCE });
const [ANA, BETO, CARLA] = [1, 2, 3];

test('a person who sends many files has one place, and the next person waits for one file only', async () => {
  const inTurn = places();
  const [first, second, third, honest] = [openTask(), openTask(), openTask(), openTask()];
  const running = inTurn(ANA, first.task);
  const own = [inTurn(ANA, second.task), inTurn(ANA, third.task)];
  const waits = inTurn(BETO, honest.task);
  first.end();
  await running;
  second.end();
  await own[0];
  expect(honest.task).toHaveBeenCalled();
  expect(third.task).not.toHaveBeenCalled();
  honest.end();
  await waits;
  third.end();
  await own[1];
});

test("one person's files take no place of others", async () => {
  const inTurn = places();
  const long = openTask();
  const many = Array.from({ length: 6 }, () => inTurn(ANA, long.task));
  const others = [BETO, CARLA].map((person) => inTurn(person, async () => 'done'));
  long.end();
  expect(await Promise.all(others)).toEqual(['done', 'done']);
  await Promise.all(many);
});

test('who waits too long is told to come back, and is not served behind their back', async () => {
  const inTurn = places();
  const [long, late] = [openTask(), openTask()];
  const running = inTurn(ANA, long.task);
  const refused = expect(inTurn(BETO, late.task)).rejects.toMatchObject({ statusCode: 503, retryAfter: 5 });
  await jest.advanceTimersByTimeAsync(PATIENCE);
  await refused;
  long.end();
  await running;
  expect(late.task).not.toHaveBeenCalled();
  await inTurn(BETO, async () => {});
});

test('who hangs up gives the place back, and waits no more', async () => {
  const inTurn = places();
  const [long, abandoned, next] = [openTask(), openTask(), openTask()];
  const running = inTurn(ANA, long.task);
  const sender = new AbortController();
  const refused = expect(inTurn(BETO, abandoned.task, sender.signal)).rejects.toMatchObject({
    statusCode: 503,
  });
  sender.abort();
  await refused;
  const again = inTurn(BETO, next.task);
  long.end();
  await running;
  expect(abandoned.task).not.toHaveBeenCalled();
  next.end();
  await again;
});

test('the place is given back after a failure too', async () => {
  const inTurn = places();
  const broken = async () => {
    throw new Error('broken');
  };
  await expect(inTurn(ANA, broken)).rejects.toThrow('broken');
  expect(await inTurn(ANA, async () => 'done')).toBe('done');
});

test('where too many people wait, the next is told to come back at once', async () => {
  const inTurn = places();
  const long = openTask();
  const running = inTurn(ANA, long.task);
  const waiting = [BETO, CARLA, 4].map((person) => inTurn(person, async () => {}));
  await expect(inTurn(5, async () => {})).rejects.toMatchObject({ statusCode: 503 });
  long.end();
  await Promise.all([running, ...waiting]);
});
