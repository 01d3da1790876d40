import { defineFeature, startFeatures } from './feature';

const log = { error: jest.fn() };
const platform = {
  clock: () => 7,
  log,
  config: { version: '1', mailContact: 'soporte' },
} as unknown as Parameters<typeof startFeatures>[1];

const words: string[] = [];
const low = defineFeature({
  settings: ['mailContact'],
  services: ({ config }) => ({ seen: config, greet: (name: string) => `Hola, ${name}` }),
  close: async () => void words.push('low closed'),
});
const high = defineFeature({
  uses: [low],
  services: (_, { greet }) => ({ greeting: greet('Rosa') }),
  calls: ({ greeting, greet, clock }) => {
    words.push(greeting, greet('Luis'), String(clock()));
    return {};
  },
  jobs: ({ greeting }) => [{ every: 5, run: async () => void words.push(`job: ${greeting}`) }],
  close: async () => {
    words.push('high closed');
    throw new Error('the disk is full');
  },
});

beforeEach(() => words.splice(0));

test('a feature gets the settings that it names and no others', () => {
  expect(startFeatures([low], platform).servicesOf(low).seen).toEqual({ mailContact: 'soporte' });
});

test('a feature gets the services of those that it uses, for its own services, calls and jobs', async () => {
  const { serve, jobs } = startFeatures([low, high], platform);
  serve({} as Parameters<typeof serve>[0]);
  await jobs[0]?.run();
  expect(words).toEqual(['Hola, Rosa', 'Hola, Luis', '7', 'job: Hola, Rosa']);
  expect(jobs.map(({ every }) => every)).toEqual([5]);
});

test('a feature that is listed before one that it uses stops the start', () => {
  expect(() => startFeatures([high, low], platform)).toThrow('before one that it uses');
});

test('what was started last is closed first, and a failure is logged and stops nothing', async () => {
  await startFeatures([low, high], platform).close();
  expect(words).toEqual(['high closed', 'low closed']);
  expect(log.error).toHaveBeenCalledWith(
    { error: expect.objectContaining({ name: 'Error' }) },
    'feature not closed',
  );
});
