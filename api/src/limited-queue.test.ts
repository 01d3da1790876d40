import { type Asker, createLimitedQueue } from './limited-queue';

const network = (from: string): Asker => ({ from, isKnown: false });
const browser = (from: string): Asker => ({ from, isKnown: true });

function startQueue(places: number, knownPlaces?: number) {
  const inTurn = createLimitedQueue(1, places, knownPlaces);
  const began: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, who?: Asker) =>
    inTurn(() => {
      began.push(name);
      return new Promise<void>((end) => ends.push(end));
    }, who).catch((error) => {
      expect(error).toMatchObject({ statusCode: 503, retryAfter: 2 });
      refused.push(name);
    });
  return {
    began,
    refused,
    ask: (name: string, who?: Asker) => void ask(name, who),
    async finishAll() {
      for (let end = ends.shift(); end; end = ends.shift()) {
        end();
        await new Promise((resolve) => setImmediate(resolve));
      }
      return began;
    },
  };
}

const flood = (queue: ReturnType<typeof startQueue>, calls: number) => {
  for (let i = 0; i < calls; i++) queue.ask(`flood ${i}`, network('flood'));
};

test('those who ask for one thing each do not wait behind somebody who asks for many', async () => {
  const queue = startQueue(40);
  flood(queue, 20);
  for (const name of ['ana', 'luis', 'eva']) queue.ask(name, network(name));
  const began = await queue.finishAll();
  expect(began.slice(0, 5)).toEqual(['flood 0', 'flood 1', 'ana', 'luis', 'eva']);
  expect(began).toHaveLength(23);
});

test('a full queue takes places from whoever has most of them, and from nobody who has one', async () => {
  const queue = startQueue(4);
  flood(queue, 8);
  for (const name of ['ana', 'luis', 'eva', 'tarde', 'flood']) queue.ask(name, network(name));
  const began = await queue.finishAll();
  expect(began.sort()).toEqual(['ana', 'eva', 'flood 0', 'flood 1', 'luis']);
  expect(queue.refused).toHaveLength(8);
});

test('known browsers have places that others cannot take, and wait for one other task at most', async () => {
  const queue = startQueue(4, 2);
  for (let i = 0; i < 9; i++) queue.ask(`other ${i}`, network(`n${i}`));
  queue.ask('ana', browser('a'));
  queue.ask('luis', browser('b'));
  const began = await queue.finishAll();
  expect(began).toEqual(['other 0', 'ana', 'other 1', 'luis', 'other 2', 'other 3', 'other 4']);
});

test('a known browser that asks for much keeps out neither other browsers nor the rest', async () => {
  const queue = startQueue(4, 3);
  for (let i = 0; i < 9; i++) queue.ask(`greedy ${i}`, browser('greedy'));
  queue.ask('ana', browser('a'));
  queue.ask('otro', network('n'));
  expect((await queue.finishAll()).slice(1, 4)).toEqual(['greedy 1', 'otro', 'ana']);
});

test('where nobody says who asks, it is first come, first served', async () => {
  const queue = startQueue(2);
  for (const name of ['a', 'b', 'c', 'd']) queue.ask(name);
  expect(await queue.finishAll()).toEqual(['a', 'b', 'c']);
  expect(queue.refused).toEqual(['d']);
});
