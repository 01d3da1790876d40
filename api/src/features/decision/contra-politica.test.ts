import type { PaginaExcepciones } from 'shared-domain/auditoria';
import { CONTROLES_APAGADOS, type ConfiguracionSeguridad } from 'shared-domain/configuracion';
import type { Analisis, EventoHistorial, Resumen } from 'shared-domain/evaluacion';
import { ponerControles } from '../../../testing/controles';
import { ENGINES } from '../../../testing/engines';
import { decidir, newDni, registrar, solicitudDe } from '../../../testing/solicitudes';
import { startTestApi, type TestApi } from '../../../testing/test-api';

const NINGUNA = CONTROLES_APAGADOS.aprobacion.contraPolitica;
const RAZON = { razon: 'Garantía adicional.', explicacion: 'Dejó la tarjeta de su camioneta' };

function deMenor() {
  const solicitud = solicitudDe();
  solicitud.usuario.fechaNacimiento = '2012-05-10';
  return solicitud;
}

function deMucho(dni = newDni()) {
  const solicitud = solicitudDe(dni);
  solicitud.credito.montoPrestamo = 40_000.01;
  return solicitud;
}

function sinCapacidad() {
  const familia = {
    sueldo: 500,
    otrosIngresos: 0,
    alimentacion: 100,
    educacion: 0,
    salud: 0,
    alquilerDeVivienda: 0,
    otrosGastos: 0,
  };
  return { ...solicitudDe(), capacidad: { negocio: null, familia, deudas: [] } };
}

describe.each(ENGINES)('approving against the policy on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterEach(() => ponerControles(api, CONTROLES_APAGADOS));
  afterAll(() => api.close());

  const leer = async <T>(url: string, como = 'auditor') =>
    (await api.as(como, { method: 'GET', url })).json<T>();
  const analisis = (id: number) => leer<Analisis>(`/api/evaluaciones/${id}/analisis`, 'jefe');
  const excepcionesDe = async (id: number) =>
    (
      await leer<PaginaExcepciones>('/api/auditoria/excepciones?tipo=contra_politica&porPagina=50')
    ).datos.filter(({ evaluacionId }) => evaluacionId === id);

  test.each([
    ['of a minor', deMenor, 'edad', /^El cliente tiene \d+ años: es menor de edad\.$/],
    ['of too much debt', deMucho, 'exposicion', /^Con este crédito, el cliente debería S\/ 40,000\.01; /],
    [
      'that cannot be paid',
      sinCapacidad,
      'capacidad',
      /^No le alcanza: la cuota toma S\/ \d+ de cada S\/ 100 /,
    ],
  ])(
    'an approval %s is refused without a reason, and with one the auditor finds it',
    async (_cual, solicitud, clase, texto) => {
      const id = await registrar(api, solicitud());
      const contra = (await analisis(id)).aprobacion?.contra ?? [];
      expect(contra.filter((uno) => uno.clase === clase)).toEqual([
        { clase, texto: expect.stringMatching(texto) },
      ]);

      const negada = await decidir(api, id);
      expect(negada.statusCode).toBe(422);
      expect(negada.json().errors).toEqual({
        contraPolitica: [expect.stringMatching(/^Va contra la política\. .* Diga por qué se aprueba\.$/)],
      });
      expect(await excepcionesDe(id)).toEqual([]);

      expect((await decidir(api, id, { estado: 1, contraPolitica: RAZON })).json()).toMatchObject({
        estado: 1,
      });
      const [hallada, ...mas] = await excepcionesDe(id);
      expect(mas).toEqual([]);
      expect(hallada?.detalle).toMatch(/ la aprobó: Garantía adicional\. Dejó la tarjeta de su camioneta\.$/);

      const leida = async (quien: string) =>
        (await leer<EventoHistorial[]>(`/api/evaluaciones/${id}/historial`, quien)).map(
          ({ contraPolitica }) => contraPolitica,
        );
      const enHistorial = { ...RAZON, contra: contra.map((uno) => uno.texto).join(' ') };
      expect(await leida('jefe')).toEqual([undefined, enHistorial]);
      expect(await leida('auditor')).toEqual([undefined, enHistorial]);
      expect(await leida('asesor')).toEqual([undefined, undefined]);
    },
  );

  test.each([
    [{}, 'contraPolitica.razon'],
    [{ razon: ' ' }, 'contraPolitica.razon'],
    [{ razon: 'Otra razón' }, 'contraPolitica.explicacion'],
    [{ razon: 'x'.repeat(201) }, 'contraPolitica.razon'],
  ])('the reason %j is refused', async (contraPolitica, campo) => {
    const id = await registrar(api, deMenor());
    const negada = await decidir(api, id, { estado: 1, contraPolitica });
    expect(negada.statusCode).toBe(422);
    expect(Object.keys(negada.json().errors)).toEqual([campo]);
  });

  test('a debt that equals the limit is within it, and a rejection needs no reason for the policy', async () => {
    const igual = deMucho();
    igual.credito.montoPrestamo = 40_000;
    const id = await registrar(api, igual);
    expect((await analisis(id)).aprobacion?.contra.some(({ clase }) => clase === 'exposicion')).toBe(false);
    const rechazada = await decidir(api, await registrar(api, deMenor()), {
      estado: 2,
      observaciones: 'Es menor de edad.',
    });
    expect(rechazada.statusCode).toBe(200);
  });

  test('only notices: the call takes the approval without a reason, and with one it is an exception', async () => {
    const conVencido = () => {
      const solicitud = solicitudDe();
      solicitud.usuario.fechaCaducidadDni = '2026-01-05';
      return solicitud;
    };
    const [sin, con] = [await registrar(api, conVencido()), await registrar(api, conVencido())];
    expect((await analisis(sin)).aprobacion?.contra).toContainEqual({
      clase: 'avisos',
      texto: 'El DNI del cliente venció el 05/01/2026.',
    });
    expect((await decidir(api, sin)).statusCode).toBe(200);
    expect(await excepcionesDe(sin)).toEqual([]);
    expect((await decidir(api, con, { estado: 1, contraPolitica: RAZON })).statusCode).toBe(200);
    expect(await excepcionesDe(con)).toHaveLength(1);
  });

  test('the head is told the debt with this credit, its limit, and how many people share data with the client', async () => {
    const id = await registrar(api, deMucho());
    expect((await analisis(id)).aprobacion).toMatchObject({ deuda: { conEste: 40_000.01, limite: 40_000 } });
    const antes = (await analisis(id)).aprobacion?.vinculados ?? 0;
    await registrar(api, solicitudDe());
    expect((await analisis(id)).aprobacion?.vinculados).toBe(antes + 1);
  });

  test('an advisor is not told what speaks against an approval', async () => {
    const id = await registrar(api, deMenor());
    expect(await leer<Analisis>(`/api/evaluaciones/${id}/analisis`, 'asesor')).not.toHaveProperty(
      'aprobacion',
    );
  });

  test('the summary counts such approvals by head', async () => {
    const cuantas = async () =>
      (await leer<Resumen>('/api/resumen')).contraPolitica.find(({ fullName }) =>
        fullName.startsWith('Jimena'),
      )?.cantidad ?? 0;
    const antes = await cuantas();
    await decidir(api, await registrar(api, deMenor()), { estado: 1, contraPolitica: RAZON });
    expect(await cuantas()).toBe(antes + 1);
  });

  test('the lender may ask a second head for a kind of it, and both give their reason', async () => {
    await ponerControles(api, {
      aprobacion: { activa: true, contraPolitica: { ...NINGUNA, edad: true } },
    });
    const id = await registrar(api, deMenor());
    expect((await analisis(id)).aprobacion?.segundaFirma).toEqual([
      expect.stringMatching(/es menor de edad\.$/),
    ]);
    const primera = await decidir(api, id, { estado: 1, contraPolitica: RAZON });
    expect(primera.json()).toMatchObject({ estado: 0, segundaFirma: { primera: { propia: true } } });
    expect(primera.json().segundaFirma.primera.motivos.at(-1)).toBe(
      'Se aprueba contra la política por esto: Garantía adicional. Dejó la tarjeta de su camioneta',
    );
    expect(await excepcionesDe(id)).toEqual([]);
    const { version } = primera.json();
    expect((await decidir(api, id, { estado: 1, version }, 'jefe2')).statusCode).toBe(422);
    const segunda = await decidir(api, id, { estado: 1, version, contraPolitica: RAZON }, 'jefe2');
    expect(segunda.json()).toMatchObject({ estado: 1 });
    expect(await excepcionesDe(id)).toHaveLength(1);
  });

  test('controls that are saved without these kinds keep them', async () => {
    const contraPolitica = { ...NINGUNA, edad: true };
    await ponerControles(api, { aprobacion: { contraPolitica } });
    const url = '/api/config/seguridad';
    const { controles, ...seguridad } = await leer<ConfiguracionSeguridad>(url, 'admin');
    const { contraPolitica: _kept, ...aprobacion } = controles.aprobacion;
    const payload = { ...seguridad, controles: { aprobacion: { ...aprobacion, limiteGeneral: 10 } } };
    expect((await api.as('admin', { method: 'PUT', url, payload })).statusCode).toBe(200);
    expect((await leer<ConfiguracionSeguridad>(url, 'admin')).controles.aprobacion).toMatchObject({
      limiteGeneral: 10,
      contraPolitica,
    });
  });
});
