import type { InjectOptions } from 'fastify';
import { ENGINES } from '../../../testing/engines';
import { startTestApi, type TestApi } from '../../../testing/test-api';

const NUEVA = { email: 'nueva@financiera.example', rol: 'asesor' };

describe.each(ENGINES)('the names of accounts on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.close());

  const pedir = (method: InjectOptions['method'], url: string, payload?: object) =>
    api.as('superadmin', { method, url, ...(payload && { payload }) });
  const crear = (fullName: string, username: string, dni: string) =>
    pedir('POST', '/api/usuarios', { ...NUEVA, fullName, username, dni });
  const cambiar = (id: number, payload: object) => pedir('PATCH', `/api/usuarios/${id}`, payload);
  const homonimosDelUltimo = async (tipo: string) => {
    const eventos = api.database.db.selectFrom('auditoria').select('detalle').where('tipo', '=', tipo);
    const { detalle } = await eventos.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    return JSON.parse(detalle).homonimos;
  };

  test('one that looks like that of somebody else on the staff is told, and marked in the trail', async () => {
    const parecida = await crear('JIMENA  Ordonez   Tavara', 'jimena.o', '41000031');
    expect([parecida.statusCode, parecida.json().aviso]).toEqual([
      201,
      'Ya hay alguien con un nombre igual o casi igual: Jimena Ordóñez Távara (jefe). Compruebe que sea otra persona.',
    ]);
    expect(await homonimosDelUltimo('usuario.creado')).toBe('jefe');

    const otra = await crear('Jimena Paz Ríos', 'jimena.p', '41000032');
    expect(otra.json()).not.toHaveProperty('aviso');
    const { id } = otra.json();
    expect((await cambiar(id, { fullName: 'Jimena Ordóñez-Távara' })).json().aviso).toContain(
      '(jefe), JIMENA',
    );
    expect(await homonimosDelUltimo('usuario.cambiado')).toBe('jefe, jimena.o');
    expect((await cambiar(id, { email: 'otra@financiera.example' })).json()).not.toHaveProperty('aviso');
    expect((await cambiar(id, { fullName: 'Jimena Paz' })).json()).not.toHaveProperty('aviso');
    expect(await homonimosDelUltimo('usuario.cambiado')).toBeUndefined();
  });

  test('one that a client has is no reason for a warning', async () => {
    const creada = await crear('Rosa María Núñez Quiñones', 'rosa.n', '41000033');
    expect([creada.statusCode, creada.json().aviso]).toEqual([201, undefined]);
  });

  test('one with a link is told at its field; an old one stays and does not stop other changes', async () => {
    const { db } = api.database;
    const fullName = 'Ana visite https://evil.example';
    const { id } = await db
      .updateTable('usuarios')
      .set({ fullName })
      .where('username', '=', 'asesor2')
      .returning('id')
      .executeTakeFirstOrThrow();
    const rechazo = await cambiar(id, { fullName: `${fullName}/x` });
    expect([rechazo.statusCode, rechazo.json().errors]).toEqual([
      422,
      { fullName: ['No escriba direcciones de internet ni de correo en este campo.'] },
    ]);
    const otro = await cambiar(id, { rol: 'cajero' });
    expect([otro.statusCode, otro.json().fullName]).toEqual([200, fullName]);
    expect((await pedir('GET', '/api/usuarios?rol=cajero')).json().datos).toContainEqual(
      expect.objectContaining({ fullName }),
    );
  });
});
