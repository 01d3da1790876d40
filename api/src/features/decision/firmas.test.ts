import type { Evaluacion } from 'shared-domain/evaluacion';
import { conLimite, ponerControles } from '../../../testing/controles';
import { ENGINES } from '../../../testing/engines';
import { decidir, newDni, registrar, solicitudDe } from '../../../testing/solicitudes';
import { startTestApi, type TestApi } from '../../../testing/test-api';

const MOTIVO = 'Ingresos insuficientes.';
const YA_FIRMO = 'Usted ya dio la primera firma: la segunda es de otro jefe.';

describe.each(ENGINES)('an approval with two signatures on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.close());
  beforeEach(() => ponerControles(api, conLimite(5000)));

  const solicitud = () => solicitudDe(newDni());
  const firmada = async (una = solicitud(), comentario?: string) => {
    const id = await registrar(api, una);
    const primera = await decidir(api, id, { estado: 1, version: 1, ...(comentario && { comentario }) });
    expect([primera.statusCode, primera.json<Evaluacion>().estado]).toEqual([200, 0]);
    return id;
  };
  const filaDe = (id: number) =>
    api.database.db
      .selectFrom('evaluaciones')
      .select(['estado', 'version', 'decididoPor', 'firmadaEn'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const firmasDe = async (id: number) =>
    (
      await api.database.db
        .selectFrom('firmas')
        .select('estado')
        .where('evaluacionId', '=', id)
        .orderBy('id')
        .execute()
    ).map(({ estado }) => estado);
  const eventosDe = async (id: number) => {
    const filas = await api.database.db
      .selectFrom('auditoria')
      .select(['tipo', 'detalle'])
      .where('evaluacionId', '=', id)
      .where('tipo', 'like', 'evaluacion.%')
      .where('tipo', '<>', 'evaluacion.registrada')
      .orderBy('id')
      .execute();
    return filas.map(({ tipo, detalle }) => [tipo.replace('evaluacion.', ''), JSON.parse(detalle)]);
  };
  const tiposDe = async (id: number) => (await eventosDe(id)).map(([tipo]) => tipo);
  const idDe = async (username: string) =>
    (
      await api.database.db
        .selectFrom('usuarios')
        .select('id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow()
    ).id;
  const ver = async <T>(como: string, url: string) => (await api.as(como, { method: 'GET', url })).json<T>();

  test('the first leaves it pending and says why; the second accepts it, and mails go out then only', async () => {
    const id = await registrar(api, solicitud());
    const cartas = () => api.database.db.selectFrom('cartasPorEnviar').select('id').execute();
    const antes = (await cartas()).length + api.mails.length;
    const primera = await decidir(api, id, { estado: 1, version: 1, comentario: '  Negocio visitado. ' });
    expect(primera.statusCode).toBe(200);
    expect(primera.json<Evaluacion>()).toMatchObject({
      estado: 0,
      version: 2,
      acciones: { decidir: YA_FIRMO, editar: null },
      segundaFirma: {
        desde: new Date(api.clock.now).toISOString(),
        primera: {
          fullName: 'Jimena Ordóñez Távara',
          comentario: 'Negocio visitado.',
          motivos: ['El monto supera el límite de quien aprueba primero: S/ 5,000.00.'],
          score: { total: 100, banda: 'Alta Confiabilidad' },
          deuda: 0,
          propia: true,
        },
      },
    });
    expect((await cartas()).length + api.mails.length).toBe(antes);

    const segunda = await decidir(api, id, { estado: 1, version: 2, comentario: 'De acuerdo.' }, 'jefe2');
    expect(segunda.statusCode).toBe(200);
    expect(segunda.json()).toMatchObject({ estado: 1, version: 3 });
    expect(segunda.json()).not.toHaveProperty('segundaFirma');
    expect((await cartas()).length + api.mails.length).toBeGreaterThan(antes);
    expect(await filaDe(id)).toMatchObject({ decididoPor: await idDe('jefe2'), firmadaEn: null });
    expect(await firmasDe(id)).toEqual(['completa']);
    expect(await eventosDe(id)).toEqual([
      ['firmada', expect.objectContaining({ monto: 6000.1, deuda: 0, comentario: 'Negocio visitado.' })],
      [
        'aprobada',
        {
          primeraFirma: 'Jimena Ordóñez Távara',
          firmas: {
            primera: {
              id: await idDe('jefe'),
              fullName: 'Jimena Ordóñez Távara',
              en: new Date(api.clock.now).toISOString(),
              comentario: 'Negocio visitado.',
            },
          },
          politica: 1,
          puntos: 200,
          comentario: 'De acuerdo.',
        },
      ],
    ]);
    const copia = api.database.db.selectFrom('datosAprobados').select('cci').where('evaluacionId', '=', id);
    expect(await copia.execute()).toHaveLength(1);
  });

  test('nobody gives both, be it without a version, anew, or with another account', async () => {
    const id = await firmada();
    const { db } = api.database;
    for (const payload of [{ estado: 1, version: 2 }, { estado: 1, version: 1 }, { estado: 1 }]) {
      const otra = await decidir(api, id, payload);
      expect([otra.statusCode, otra.json().message]).toEqual([403, YA_FIRMO]);
    }
    const dni = '40889900';
    const conDni = (valor: string) =>
      db.updateTable('usuarios').set({ dni: valor }).where('username', '=', 'jefe2').execute();
    await conDni('404455665');
    const conOtraCuenta = await decidir(api, id, { estado: 1, version: 2 }, 'jefe2');
    await conDni(dni);
    expect([conOtraCuenta.statusCode, conOtraCuenta.json().message]).toEqual([403, YA_FIRMO]);
    expect(await firmasDe(id)).toEqual(['pendiente']);
    expect((await decidir(api, id, { estado: 1, version: 2 }, 'jefe2')).statusCode).toBe(200);
  });

  test('the second names the version that was signed, or reads who signed it', async () => {
    const id = await firmada();
    for (const version of [undefined, 1, 3]) {
      const segunda = await decidir(api, id, { estado: 1, ...(version && { version }) }, 'jefe2');
      expect(segunda.statusCode).toBe(409);
      expect(segunda.json().message).toMatch(
        /^Jimena Ordóñez Távara dio la primera firma de esta evaluación el .+ Vuelva a cargarla antes de firmar\.$/,
      );
    }
    expect((await filaDe(id)).estado).toBe(0);
  });

  test('no version is confirmed but the one that was signed, even where the signature was left behind', async () => {
    const id = await firmada();
    await api.database.db.updateTable('evaluaciones').set({ version: 3 }).where('id', '=', id).execute();
    expect((await decidir(api, id, { estado: 1, version: 3 }, 'jefe2')).statusCode).toBe(409);
    expect((await filaDe(id)).estado).toBe(0);
  });

  test('another head declines it by rejecting; the first one withdraws it in the same way', async () => {
    const [rehusada, retirada] = [await firmada(), await firmada()];
    const rechazo = { estado: 2, observaciones: MOTIVO, version: 2 };
    expect((await decidir(api, rehusada, rechazo, 'jefe2')).json()).toMatchObject({ estado: 2, version: 3 });
    expect((await decidir(api, retirada, rechazo)).json()).toMatchObject({ estado: 2, version: 3 });
    expect([await firmasDe(rehusada), await firmasDe(retirada)]).toEqual([['rehusada'], ['anulada']]);
    expect(await tiposDe(rehusada)).toEqual(['firmada', 'rechazada', 'firma_rehusada']);
    expect(await tiposDe(retirada)).toEqual(['firmada', 'rechazada', 'firma_anulada']);
  });

  test.each(['jefe', 'jefe2'])(
    'an edit by %s annuls it, and the new figures need two again',
    async (editor) => {
      const una = solicitud();
      const id = await firmada(una);
      const payload = { ...una.credito, montoPrestamo: 7000, version: 2 };
      const editada = await api.as(editor, {
        method: 'PUT',
        url: `/api/evaluaciones/correct/${id}`,
        payload,
      });
      expect(editada.json()).toMatchObject({ estado: 0, version: 3, montoPrestamo: 7000 });
      expect(editada.json()).not.toHaveProperty('segundaFirma');
      expect(await tiposDe(id)).toEqual(['firmada', 'editada', 'firma_anulada']);
      const otra = await decidir(api, id, { estado: 1, version: 3 }, 'jefe2');
      expect(otra.json()).toMatchObject({ estado: 0, version: 4 });
      expect((await decidir(api, id, { estado: 1, version: 4 })).json()).toMatchObject({ estado: 1 });
      expect(await firmasDe(id)).toEqual(['anulada', 'completa']);
    },
  );

  test('switched off meanwhile, any head approves alone, the first one too', async () => {
    for (const jefe of ['jefe', 'jefe2']) {
      const una = solicitud();
      const id = await firmada(una);
      await ponerControles(api);
      const url = `/api/evaluaciones/index?dni=${una.usuario.dni}`;
      expect((await ver<Evaluacion[]>(jefe, url))[0]?.acciones.decidir).toBeNull();
      expect((await decidir(api, id, { estado: 1 }, jefe)).json()).toMatchObject({ estado: 1, version: 3 });
      expect(await firmasDe(id)).toEqual(['anulada']);
      expect(await tiposDe(id)).toEqual(['firmada', 'aprobada', 'firma_anulada']);
      await ponerControles(api, conLimite(5000));
    }
  });

  test('under a higher limit a signature that waits is confirmed all the same', async () => {
    const id = await firmada();
    await ponerControles(api, conLimite(90_000));
    expect((await decidir(api, id, { estado: 1, version: 2 })).statusCode).toBe(403);
    expect((await decidir(api, id, { estado: 1, version: 2 }, 'jefe2')).json().estado).toBe(1);
    expect(await firmasDe(id)).toEqual(['completa']);
  });
});
