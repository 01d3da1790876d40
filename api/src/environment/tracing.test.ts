import { traceSettings } from './tracing';

function read(env: NodeJS.ProcessEnv, production = false) {
  const faults: string[] = [];
  return { settings: traceSettings(env, production, (fault) => faults.push(fault)), faults };
}

const ENDPOINT = 'http://127.0.0.1:4318';

test('without a collector nothing is traced', () => {
  expect(read({})).toEqual({ settings: undefined, faults: [] });
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: ENDPOINT, OTEL_SDK_DISABLED: 'true' }).settings).toBeUndefined();
  expect(
    read({ OTEL_EXPORTER_OTLP_ENDPOINT: ENDPOINT, OTEL_TRACES_EXPORTER: 'none' }).settings,
  ).toBeUndefined();
});

test('the address for everything gets the path of traces, that for traces is taken as it stands', () => {
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: `${ENDPOINT}/` }).settings).toEqual({
    url: `${ENDPOINT}/v1/traces`,
    headers: {},
    serviceName: 'credievalua',
    share: 1,
  });
  const both = {
    OTEL_EXPORTER_OTLP_ENDPOINT: ENDPOINT,
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://x.pe/t',
  };
  expect(read(both).settings?.url).toBe('https://x.pe/t');
});

test('in production traces leave this machine by https alone', () => {
  const faultsOf = (address: string, production: boolean) => [
    ...read({ OTEL_EXPORTER_OTLP_ENDPOINT: address }, production).faults,
    ...read({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address }, production).faults,
  ];
  expect(faultsOf('http://colector.pe:4318', true)).toEqual([
    expect.stringMatching(/^OTEL_EXPORTER_OTLP_ENDPOINT debe empezar por https/),
    expect.stringMatching(/^OTEL_EXPORTER_OTLP_TRACES_ENDPOINT debe empezar por https/),
  ]);
  for (const address of ['https://colector.pe:4318', ENDPOINT, 'http://[::1]:4318', 'http://localhost:4318'])
    expect(faultsOf(address, true)).toEqual([]);
  expect(faultsOf('http://colector.pe:4318', false)).toEqual([]);
});

test('headers are pairs, encoded as in an address', () => {
  const OTEL_EXPORTER_OTLP_HEADERS = 'authorization=Basic%20YTpi, x-key=a=b';
  const { settings, faults } = read({ OTEL_EXPORTER_OTLP_ENDPOINT: ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS });
  expect([settings?.headers, faults]).toEqual([{ authorization: 'Basic YTpi', 'x-key': 'a=b' }, []]);
});

test.each([
  [undefined, undefined, 1],
  ['parentbased_always_on', undefined, 1],
  ['always_off', undefined, 0],
  ['parentbased_traceidratio', '0.05', 0.05],
  ['traceidratio', undefined, 1],
])('the sampler %s with %s keeps %s', (OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG, share) => {
  const sampler = { OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG };
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: ENDPOINT, ...sampler })).toMatchObject({
    settings: { share },
    faults: [],
  });
});

test.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'colector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
  [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'OTEL_EXPORTER_OTLP_PROTOCOL'],
  [{ OTEL_TRACES_SAMPLER: 'a_veces' }, 'OTEL_TRACES_SAMPLER'],
  [{ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '5%' }, 'OTEL_TRACES_SAMPLER_ARG'],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'clave-secreta' }, 'OTEL_EXPORTER_OTLP_HEADERS'],
])('%j is refused at the start by its name', (env, name) => {
  const { faults } = read({ OTEL_EXPORTER_OTLP_ENDPOINT: ENDPOINT, ...env });
  expect(faults).toEqual([expect.stringMatching(new RegExp(`^${name}\\b`))]);
  expect(faults.join()).not.toContain('clave-secreta');
});
