import type { PaginaDesembolsos } from 'shared-domain/desembolso';
import type { Evaluacion } from 'shared-domain/evaluacion';
import { conLimite, ponerControles } from '../../../testing/controles';
import { createSpanishDatabase } from '../../../testing/engines';
import { decidir, newDni, registrar, solicitudDe } from '../../../testing/solicitudes';
import { startTestApi, type TestApi } from '../../../testing/test-api';
import { traspasar } from '../usuarios/cartera.repository';

describe('where texts are sorted as Spanish is written, a person with a check digit', () => {
  let api: TestApi;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const { databaseUrl, drop: remove } = await createSpanishDatabase();
    drop = remove;
    api = await startTestApi('postgresql', { databaseUrl });
  });
  afterAll(async () => {
    await api.close();
    await drop();
  });
  beforeEach(() => ponerControles(api));

  const solicitud = (dni: string, monto: number) => {
    const una = solicitudDe(dni);
    una.credito.montoPrestamo = monto;
    if (una.aval) una.aval.dniAval = newDni();
    return una;
  };
  const cambiarCuenta = (username: string, cambio: { dni: string; rol?: 'cajero' }) =>
    api.database.db.updateTable('usuarios').set(cambio).where('username', '=', username).execute();
  const aprobada = async (monto: number) => {
    const id = await registrar(api, solicitud(newDni(), monto));
    expect((await decidir(api, id)).json()).toMatchObject({ estado: 1 });
    return id;
  };
  const pagar = (evaluacionId: number, como: string) =>
    api.as(como, { method: 'POST', url: '/api/desembolsos', payload: { evaluacionId, medio: 'efectivo' } });

  test('owes what the guarantor took', async () => {
    const una = solicitud(newDni(), 6000);
    const delAval = solicitud(`${una.aval?.dniAval}5`, 800);
    await decidir(api, await registrar(api, delAval));
    await ponerControles(api, conLimite(5000));
    const firmada = await decidir(api, await registrar(api, una), { estado: 1, version: 1 });
    expect(firmada.json<Evaluacion>().segundaFirma?.primera?.deuda).toBe(800);
  });

  test('does not pay out, with another account, what they signed first', async () => {
    await ponerControles(api, conLimite(5000));
    const id = await registrar(api, solicitud(newDni(), 6000));
    await cambiarCuenta('jefe', { dni: '404455667' });
    await decidir(api, id, { estado: 1, version: 1 });
    expect((await decidir(api, id, { estado: 1, version: 2 }, 'jefe2')).json()).toMatchObject({ estado: 1 });
    await cambiarCuenta('asesor2', { rol: 'cajero', dni: '40445566' });
    expect((await pagar(id, 'asesor2')).statusCode).toBe(403);
  });

  test('has one limit of the day for all accounts', async () => {
    await cambiarCuenta('asesor2', { rol: 'cajero', dni: '406677889' });
    await ponerControles(api, { desembolso: { porCajeroYDia: 1000 } });
    expect((await pagar(await aprobada(600), 'asesor2')).statusCode).toBe(201);
    expect((await pagar(await aprobada(600), 'cajero')).statusCode).toBe(409);
  });

  test('is found among the payouts by the first digits', async () => {
    const dni = newDni();
    const id = await registrar(api, solicitud(`${dni}5`, 600));
    await decidir(api, id);
    const hallados = async (estado: string) => {
      const url = `/api/desembolsos?dni=${dni}&estado=${estado}`;
      return (await api.as('cajero', { method: 'GET', url })).json<PaginaDesembolsos>().datos;
    };
    expect((await hallados('pendiente')).map(({ evaluacionId }) => evaluacionId)).toEqual([id]);
    expect((await pagar(id, 'cajero')).statusCode).toBe(201);
    expect((await hallados('realizado')).map(({ evaluacionId }) => evaluacionId)).toEqual([id]);
  });

  test('is not given their own credit with a portfolio', async () => {
    await registrar(api, solicitud('477889905', 600));
    const { db } = api.database;
    const idDe = async (username: string) =>
      (
        await db
          .selectFrom('usuarios')
          .select('id')
          .where('username', '=', username)
          .executeTakeFirstOrThrow()
      ).id;
    const [de, a] = [await idDe('asesor'), await idDe('asesor2')];
    const traspasadas = await traspasar(db, { de, estados: [0], a: { id: a, dni: '47788990' } });
    const suyas = await db
      .selectFrom('evaluaciones as e')
      .innerJoin('clientes as c', 'c.id', 'e.clienteId')
      .select('c.dni')
      .where('e.asesorId', '=', a)
      .execute();
    expect(traspasadas).toBe(suyas.length);
    expect(suyas.map(({ dni }) => dni)).not.toContain('477889905');
  });
});
