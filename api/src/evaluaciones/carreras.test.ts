import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app';
import { createClaves } from '../sesion/claves';
import { type ApiDePrueba, apiDePrueba } from '../testing/api-de-prueba';
import { MOTORES } from '../testing/motores';
import { decidir, enviar, registrar, solicitudDe } from '../testing/solicitudes';

/** `CARRERAS=1000` is the long run. */
const CARRERAS = Number(process.env.CARRERAS ?? 40);
const COPIAS = 4;
const MOTIVO = 'Ingresos insuficientes.';

describe.each(MOTORES)(`${CARRERAS} races on %s, between two processes of one database`, (motor) => {
  let api: ApiDePrueba;
  let otra: ApiDePrueba;
  let otraApp: FastifyInstance;
  beforeAll(async () => {
    api = await apiDePrueba(motor);
    const { base, config } = api;
    otraApp = await buildApp({ config, base, claves: await createClaves(), enviarCorreo: async () => {} });
    await Promise.all(['asesor', 'jefe', 'jefe2'].map((username) => api.entrar(username)));
    const porToken = new Map<string, string>();
    otra = {
      ...api,
      como: async (username, llamada) => {
        const token = porToken.get(username) ?? (await api.entrar(username)).access_token;
        porToken.set(username, token);
        return otraApp.inject({
          ...llamada,
          headers: { ...llamada.headers, authorization: `Bearer ${token}` },
        });
      },
    };
    await otra.como('jefe2', { method: 'GET', url: '/api/config/general' });
    await otra.como('asesor', { method: 'GET', url: '/api/config/general' });
  });
  afterAll(async () => {
    await otraApp.close();
    await api.close();
  });

  test('of an approval and a rejection at once one wins, the other learns it, and one event tells of it', async () => {
    for (let carrera = 0; carrera < CARRERAS; carrera++) {
      const id = await registrar(api);
      const respuestas = await Promise.all([
        decidir(api, id, { estado: 1 }),
        decidir(otra, id, { estado: 2, observaciones: MOTIVO }, 'jefe2'),
      ]);
      expect(respuestas.map((una) => una.statusCode).sort()).toEqual([200, 409]);
      const gana = respuestas.find((una) => una.statusCode === 200)?.json();
      const { estado, version } = await api.base.db
        .selectFrom('evaluaciones')
        .select(['estado', 'version'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect({ estado, version }).toEqual({ estado: gana.estado, version: 2 });
      const eventos = await api.base.db
        .selectFrom('auditoria')
        .select('tipo')
        .where('evaluacionId', '=', id)
        .where('tipo', 'in', ['evaluacion.aprobada', 'evaluacion.rechazada'])
        .execute();
      expect(eventos).toEqual([{ tipo: estado === 1 ? 'evaluacion.aprobada' : 'evaluacion.rechazada' }]);
    }
  }, 3_600_000);

  test('one submit sent several times at once is registered once, and answered with one id', async () => {
    for (let carrera = 0; carrera < CARRERAS; carrera++) {
      const solicitud = solicitudDe();
      const clave = `carrera-${carrera}-de-envios`;
      const respuestas = await Promise.all(
        Array.from({ length: COPIAS }, (_, i) => enviar(i % 2 ? otra : api, { solicitud, clave })),
      );
      const tardia = await enviar(otra, { solicitud, clave });
      const creadas = [...respuestas, tardia].filter((una) => una.statusCode === 201);
      expect(respuestas.every((una) => una.statusCode === 201 || una.statusCode === 409)).toBe(true);
      const ids = new Set(creadas.map((una) => una.json<{ id: number }>().id));
      expect([tardia.statusCode, ids.size]).toEqual([201, 1]);
      const filas = await api.base.db
        .selectFrom('evaluaciones as e')
        .innerJoin('clientes as c', 'c.id', 'e.clienteId')
        .select('e.id')
        .where('c.dni', '=', solicitud.usuario.dni)
        .execute();
      expect(filas.map(({ id }) => id)).toEqual([...ids]);
    }
  }, 3_600_000);
});
