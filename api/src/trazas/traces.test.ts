import { once } from 'node:events';
import { request } from 'node:http';
import { NUMERO_DE_SOLICITUD } from 'shared-domain';
import { ENGINES } from '../../testing/engines';
import { enviar, solicitudDe } from '../../testing/solicitudes';
import { startTestApi } from '../../testing/test-api';
import {
  attributeOf,
  type CollectedSpan,
  startTraceCollector,
  type TraceCollector,
} from '../../testing/trace-collector';
import { createTraces } from './traces';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

let collector: TraceCollector;
beforeEach(async () => {
  collector = await startTraceCollector();
});
afterEach(() => collector.close());

async function start(
  engine: (typeof ENGINES)[number] = 'sqlite',
  settings: { share?: number; url?: string } = {},
) {
  const onLost = jest.fn();
  const traces = createTraces({
    url: collector.url,
    headers: { 'x-key': 'secreto' },
    serviceName: 'prueba',
    share: 1,
    engine,
    version: '1.0.0',
    onLost,
    ...settings,
  });
  const api = await startTestApi(engine, { traces });
  /** Closes all of it, so that everything has been sent. */
  const finish = async () => {
    await api.close();
    await traces.stop();
  };
  return { api, traces, onLost, finish };
}

const childrenOf = (parent: CollectedSpan) =>
  collector.spans.filter(({ parentSpanId }) => parentSpanId === parent.spanId);
const named = (name: string) => collector.spans.filter((span) => span.name === name);

// It comes first, because its last tries go on for a while.
test('while the collector is away calls are answered, and it is said once', async () => {
  const away = collector.url;
  await collector.close();
  const { api, traces, onLost, finish } = await start('sqlite', { url: away });
  for (let time = 0; time < 30; time += 1)
    expect((await api.as('jefe', { method: 'GET', url: '/api/config/general' })).statusCode).toBe(200);
  const tramo = { traza: TRACE, tramo: SPAN, tipo: 'pantalla' as const, nombre: '/x', hace: 1, duracion: 1 };
  for (let time = 0; time < 10; time += 1) traces.addOfPage(Array(1000).fill(tramo), Date.now());
  await finish();
  while (onLost.mock.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(onLost).toHaveBeenCalledTimes(1);
  collector = await startTraceCollector();
});

describe.each(ENGINES)('on %s', (engine) => {
  test('a call continues the trace of its page, and its statements belong to it', async () => {
    const { api, finish } = await start(engine);
    await api.signIn('jefe');
    const headers = { traceparent: `00-${TRACE}-${SPAN}-00` };
    const answer = await api.as('jefe', { method: 'GET', url: '/api/evaluaciones?estado=0', headers });
    expect(answer.statusCode).toBe(200);
    await finish();
    const [call] = named('GET /api/evaluaciones');
    expect(call).toMatchObject({ traceId: TRACE, parentSpanId: SPAN, service: 'prueba' });
    expect(attributeOf(call as CollectedSpan, 'http.response.status_code')).toBe(200);
    expect(attributeOf(call as CollectedSpan, 'user.id')).toMatch(/^\d+$/);
    expect(attributeOf(call as CollectedSpan, 'credievalua.solicitud')).toBe(answer.headers['x-request-id']);
    const statements = childrenOf(call as CollectedSpan);
    const ofList = statements.find(({ name }) => name === 'select evaluaciones');
    expect(ofList?.traceId).toBe(TRACE);
    expect(attributeOf(ofList as CollectedSpan, 'db.system.name')).toBe(engine);
    expect(attributeOf(ofList as CollectedSpan, 'db.query.text')).toContain('from "evaluaciones"');
  });

  test('a change that comes with a body has the statements of its transaction', async () => {
    const { api, finish } = await start(engine);
    expect((await enviar(api)).statusCode).toBe(201);
    await finish();
    const [call] = named('POST /api/evaluaciones/create');
    const names = childrenOf(call as CollectedSpan).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['begin', 'insert evaluaciones', 'commit']));
  });

  test('nothing that is exported tells of anybody', async () => {
    const { api, finish } = await start(engine);
    const dni = '87654321';
    const solicitud = solicitudDe(dni);
    Object.assign(solicitud.usuario, { cci: '01124100019000658270', correo: 'x@canario.example' });
    const tokens = await api.signIn('asesor');
    await enviar(api, { solicitud });
    for (const url of [`/api/evaluaciones/index?dni=${dni}`, `/api/cliente/show/${dni}`, `/api/nada/${dni}`])
      await api.as('asesor', { method: 'GET', url });
    const payload = { username: dni, password: 'Canario-secreto-1', remember_me: true };
    await api.call({ method: 'POST', url: '/api/login', payload });
    const screen = {
      traza: TRACE,
      tramo: SPAN,
      tipo: 'pantalla',
      nombre: `/asesor/evaluacion-cliente/${dni}`,
    };
    await api.as('asesor', {
      method: 'POST',
      url: '/api/trazas',
      payload: {
        tramos: [
          { ...screen, hace: 900, duracion: 300 },
          { ...screen, tipo: 'llamada', nombre: `GET /api/cliente/show/${dni}`, hace: 1, duracion: 1 },
        ],
      },
    });
    await finish();
    const sent = collector.texts.join('');
    expect(named('GET /api/cliente/show/:dni')).toHaveLength(1);
    expect(named('/asesor/evaluacion-cliente/:dato')).toHaveLength(1);
    const { nombre, apellidoPaterno } = solicitud.usuario;
    const people = [nombre, apellidoPaterno, 'x@canario.example', 'asesor@prueba.example', 'Núñez'];
    const secrets = ['Canario-secreto-1', ...Object.values(tokens), 'secreto'];
    for (const word of [dni, '01124100019000658270', ...people, ...secrets]) expect(sent).not.toContain(word);
    expect(sent).not.toMatch(/"stringValue":"\d{8,9}"/);
  });
});

test('what a page measured stands above the call that it made', async () => {
  const { api, finish } = await start();
  const screen = 'aaaaaaaaaaaaaaaa';
  const headers = { traceparent: `00-${TRACE}-${SPAN}-01` };
  const answer = await api.as('jefe', { method: 'GET', url: '/api/config/general', headers });
  const part = { traza: TRACE, hace: 1200, duracion: 800 };
  const payload = {
    tramos: [
      { ...part, tramo: screen, tipo: 'pantalla', nombre: '/jefe-negocios' },
      {
        ...part,
        tramo: SPAN,
        padre: screen,
        tipo: 'llamada',
        nombre: 'GET /api/config/general',
        estado: 200,
        solicitud: answer.headers['x-request-id'],
      },
    ],
  };
  expect((await api.as('jefe', { method: 'POST', url: '/api/trazas', payload })).statusCode).toBe(202);
  await finish();
  const [ofPage, ofCall] = collector.spans.filter(({ service }) => service === 'prueba-pagina');
  expect(ofPage).toMatchObject({ name: '/jefe-negocios', traceId: TRACE });
  expect(ofCall).toMatchObject({ name: 'GET /api/config/general', parentSpanId: screen });
  const lasted = BigInt(ofCall?.endTimeUnixNano ?? 0) - BigInt(ofCall?.startTimeUnixNano ?? 0);
  expect(Number(lasted / 1_000_000n)).toBe(800);
  const [served] = childrenOf(ofCall as CollectedSpan);
  expect(served).toMatchObject({ name: 'GET /api/config/general', service: 'prueba', traceId: TRACE });
  expect(attributeOf(served as CollectedSpan, 'credievalua.solicitud')).toMatch(NUMERO_DE_SOLICITUD);
  expect(collector.headers[0]).toMatchObject({ 'x-key': 'secreto' });
});

test('a JSON body that comes over a connection leaves the call its statements', async () => {
  const { api, finish } = await start();
  const address = await api.app.listen({ host: '127.0.0.1', port: 0 });
  const headers = { 'content-type': 'application/json' };
  const sent = request(`${address}/api/login`, { method: 'POST', headers });
  // The body comes in a packet of its own, as from a slow network.
  sent.flushHeaders();
  setTimeout(
    () => sent.end(JSON.stringify({ username: 'nadie', password: 'No-es-2026', remember_me: false })),
    100,
  );
  const [answer] = await once(sent, 'response');
  expect(answer.resume().statusCode).toBe(401);
  await finish();
  const [call] = named('POST /api/login');
  expect(childrenOf(call as CollectedSpan).map(({ name }) => name)).toContain('select usuarios');
});

test('a caller cannot have a trace kept that is not to be kept', async () => {
  const { api, finish } = await start('sqlite', { share: 0 });
  const headers = { traceparent: `00-${TRACE}-${SPAN}-01` };
  await api.as('jefe', { method: 'GET', url: '/api/config/general', headers });
  const tramo = { traza: TRACE, tramo: SPAN, tipo: 'pantalla', nombre: '/jefe', hace: 1, duracion: 1 };
  await api.as('jefe', { method: 'POST', url: '/api/trazas', payload: { tramos: [tramo] } });
  await finish();
  expect(collector.spans).toEqual([]);
});
