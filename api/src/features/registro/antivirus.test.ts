import { pdfWith, streamOf } from '../../../testing/pdf/build';
import { enviar, solicitudDe } from '../../../testing/solicitudes';
import { startTestApi, type TestApi } from '../../../testing/test-api';
import type { ScanResult } from '../../metrics';
import { createMetrics } from '../../metrics';
import { type Antivirus, createAntivirus } from './antivirus';

/** The EICAR test file, split so that no antivirus reports this source. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE', '!$H+H*'].join('');
const INFECTED = pdfWith({ objects: { 4: streamOf('', EICAR) } });
const SCANNER = 'grep -q EICAR-STANDARD-ANTIVIRUS && exit 1 || exit 0';

describe('the command of the operator', () => {
  let open: Antivirus[] = [];
  afterEach(() => {
    for (const antivirus of open) antivirus.close();
    open = [];
  });
  const scannerOf = (command: string, timeLimit = 20_000) => {
    const results: ScanResult[] = [];
    const antivirus = createAntivirus({ command, timeLimit, onScan: (result) => results.push(result) });
    open.push(antivirus);
    return { ...antivirus, results };
  };

  test('gets the whole file and tells by its exit code what it is', async () => {
    const { isInfected, results } = scannerOf(SCANNER);
    const late = Buffer.concat([Buffer.alloc(10 * 1024 * 1024, 'x'), Buffer.from(EICAR)]);
    expect(await Promise.all([pdfWith(), INFECTED, late].map((file) => isInfected(file, 1)))).toEqual([
      false,
      true,
      true,
    ]);
    expect(results.sort()).toEqual(['infectado', 'infectado', 'limpio']);
  });

  test('may answer before it has read everything', async () => {
    expect(await scannerOf('exit 0').isInfected(Buffer.alloc(10 * 1024 * 1024), 1)).toBe(false);
  });

  test.each([
    ['fails', 'exit 2', 20_000],
    ['does not exist', '/nowhere/clamdscan -', 20_000],
    ['was killed', 'kill -9 $$', 20_000],
    ['hangs, with what it started', 'sleep 600 | cat', 100],
  ])('lets nothing in when it %s', async (_, command, timeLimit) => {
    const { isInfected, results } = scannerOf(command, timeLimit);
    await expect(isInfected(pdfWith(), 1)).rejects.toMatchObject({ statusCode: 503, retryAfter: 60 });
    expect(results).toEqual(['fallo']);
  });

  test('runs for a few files at once, and the next are told to come back', async () => {
    const { isInfected, results } = scannerOf('sleep 600', 100);
    const scans = Array.from({ length: 8 }, () =>
      isInfected(pdfWith(), 1).catch((error) => error.statusCode),
    );
    expect(await Promise.all(scans)).toEqual(Array(8).fill(503));
    expect(results).toHaveLength(6);
  });
});

describe('an upload', () => {
  let api: TestApi;
  let lines: string;
  const start = async (command: string) => {
    lines = '';
    const stream = {
      write(line: string) {
        lines += line;
      },
    };
    api = await startTestApi('sqlite', {
      env: { ANTIVIRUS_CMD: command },
      logger: { level: 'warn', stream },
      metrics: (database) => createMetrics(database, '1'),
    });
  };
  afterEach(() => api.close());

  test('with a virus is refused on its field and logged without its content; one without is registered', async () => {
    await start(SCANNER);
    const refused = await enviar(api, { pdf: INFECTED });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toEqual({
      pdf: ['Por favor, suba un archivo PDF valido. El antivirus rechazó este archivo.'],
    });
    expect(JSON.parse(lines)).toMatchObject({
      msg: 'file refused by the antivirus',
      usuario: expect.any(Number),
    });
    expect(lines).not.toContain('EICAR');
    expect((await enviar(api)).statusCode).toBe(201);
  });

  test('is not registered while the antivirus is away, says so, and goes through later', async () => {
    await start('exit 2');
    const solicitud = solicitudDe();
    const refused = await enviar(api, { solicitud, idempotencyKey: 'envio-sin-antivirus' });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '60']);
    expect(refused.json().errors.pdf[0]).toMatch(/^El antivirus no pudo revisar el archivo/);
    const index = await api.as('jefe', {
      method: 'GET',
      url: `/api/evaluaciones/index?dni=${solicitud.usuario.dni}`,
    });
    expect(index.json()).toEqual([]);
  });
});
