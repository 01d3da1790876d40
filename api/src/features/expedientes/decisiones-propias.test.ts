import { hoyEnLima } from 'shared-domain/campos';
import { CONTROLES_APAGADOS } from 'shared-domain/configuracion';
import type { PaginaDecisiones, Solicitud } from 'shared-domain/evaluacion';
import { conLimite, ponerControles } from '../../../testing/controles';
import { ENGINES } from '../../../testing/engines';
import { decidir, registrar, solicitudDe } from '../../../testing/solicitudes';
import { startTestApi, type TestApi } from '../../../testing/test-api';

const DIA = 86_400_000;
const MOTIVO = 'Falta la boleta.';
const RAZON = { razon: 'Garantía adicional.', explicacion: 'Firma su madre.' };

const de = (montoPrestamo: number): Solicitud => {
  const solicitud = solicitudDe();
  return { ...solicitud, credito: { ...solicitud.credito, montoPrestamo } };
};
const deMenor = (): Solicitud => {
  const solicitud = de(300.3);
  return { ...solicitud, usuario: { ...solicitud.usuario, fechaNacimiento: '2012-05-10' } };
};

describe.each(ENGINES)('what a head decided, on %s', (engine) => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi(engine);
  });
  afterEach(() => api.close());

  const hoy = () => hoyEnLima(new Date(api.clock.now));
  const leer = async (query = '', como = 'jefe') =>
    (
      await api.as(como, { method: 'GET', url: `/api/evaluaciones/decisiones${query}` })
    ).json<PaginaDecisiones>();

  test('own decisions come newest first, with sums of each kind', async () => {
    const [rechazada, aprobada, contra] = [
      await registrar(api, de(100.1)),
      await registrar(api, de(200.2)),
      await registrar(api, deMenor()),
    ];
    const ajena = await registrar(api, de(900));
    await decidir(api, rechazada, { estado: 2, observaciones: MOTIVO });
    await decidir(api, aprobada);
    await decidir(api, contra, { estado: 1, contraPolitica: RAZON });
    await decidir(api, ajena, { estado: 1 }, 'jefe2');
    await ponerControles(api, conLimite(100));
    const firmada = await registrar(api, de(400));
    await decidir(api, firmada);
    await ponerControles(api, CONTROLES_APAGADOS);

    const { datos, total, sumas } = await leer();
    expect(total).toBe(4);
    expect(
      datos.map(({ tipo, evaluacion: { id, montoPrestamo }, ...una }) => [
        tipo,
        id,
        montoPrestamo,
        una.observaciones ?? una.contraPolitica?.razon,
      ]),
    ).toEqual([
      ['firmada', firmada, 400, undefined],
      ['aprobada', contra, 300.3, RAZON.razon],
      ['aprobada', aprobada, 200.2, undefined],
      ['rechazada', rechazada, 100.1, MOTIVO],
    ]);
    expect(datos[1]?.contraPolitica).toMatchObject({
      ...RAZON,
      contra: expect.stringMatching(/menor de edad/),
    });
    expect(sumas).toEqual({
      aprobadas: { cantidad: 2, monto: 500.5 },
      rechazadas: { cantidad: 1, monto: 100.1 },
      firmadas: { cantidad: 1, monto: 400 },
      contraPolitica: { cantidad: 1, monto: 300.3 },
    });
    expect((await leer('', 'jefe2')).datos.map(({ evaluacion }) => evaluacion.id)).toEqual([ajena]);
    const segunda = await leer('?porPagina=3&pagina=2');
    expect([segunda.total, segunda.datos.map(({ tipo }) => tipo)]).toEqual([4, ['rechazada']]);
    expect(segunda.sumas).toEqual(sumas);
  });

  test('days are those of Lima, and a rejection stays after its correction', async () => {
    const solicitud = de(100);
    const id = await registrar(api, solicitud);
    const ayer = hoy();
    await decidir(api, id, { estado: 2, observaciones: MOTIVO });
    await api.as('asesor', { method: 'PUT', url: `/api/evaluaciones/update/${id}`, payload: solicitud });
    api.clock.now += DIA;
    await api.signIn('jefe');
    await decidir(api, id);
    const tipos = async (dia: string) =>
      (await leer(`?desde=${dia}&hasta=${dia}`)).datos.map(({ tipo }) => tipo);
    expect([await tipos(ayer), await tipos(hoy())]).toEqual([['rechazada'], ['aprobada']]);
    const nada = await leer('?hasta=2020-01-01');
    expect([nada.total, nada.datos, nada.sumas.aprobadas]).toEqual([0, [], { cantidad: 0, monto: 0 }]);
  });
});
