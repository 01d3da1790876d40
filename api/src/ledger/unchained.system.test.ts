import type { Problema } from 'shared-domain/llamadas';
import { untilChained, whileChainFails } from '../../testing/chain';
import { idDe } from '../../testing/controles';
import { ENGINES } from '../../testing/engines';
import { decidir, registrar, solicitudDe } from '../../testing/solicitudes';
import { type Answer, DNI_CLIENTE, PASSWORD, startTestApi, type TestApi } from '../../testing/test-api';
import { CUENTAS_DEMO } from '../demo/cuentas';
import { TEXTO_PROBLEMA } from '../problemas';
import { chainerOf } from './chainer';

const NUEVA = {
  username: 'ana.n',
  fullName: 'Ana Ñopo Quispe',
  email: 'ana@financiera.example',
  dni: '41000001',
  rol: 'cajero',
};

describe.each(ENGINES)(
  'a change that is stored and whose event could not be chained yet, on %s',
  (engine) => {
    let api: TestApi;
    let log: string[];
    beforeEach(async () => {
      log = [];
      api = await startTestApi(engine, { logger: { stream: { write: (line) => log.push(line) } } });
      await registrar(api);
    });
    afterEach(() => api.close());

    const chainTheRest = () => chainerOf(api.database.db).chainRest();
    const failing = (change: () => Promise<Answer>) => whileChainFails(api.database.db, change);
    const eventos = async (tipo: string) =>
      (await api.database.db.selectFrom('auditoria').select('id').where('tipo', '=', tipo).execute()).length;

    test('is answered as stored, without asking to repeat it, and the log tells why', async () => {
      await api.signIn('superadmin');
      const answer = await failing(() =>
        api.as('superadmin', { method: 'POST', url: '/api/usuarios', payload: NUEVA }),
      );
      expect(answer.statusCode).toBe(503);
      expect(answer.json<Problema>().message).toBe(TEXTO_PROBLEMA.guardado);
      expect(answer.headers['retry-after']).toBeUndefined();
      const [line] = log.filter((one) => one.includes('call failed'));
      expect(JSON.parse(line as string).error).toMatchObject({
        name: 'FailedAfterCommit',
        cause: { text: expect.stringMatching(/terminat|disk I\/O error/) },
      });
      await chainTheRest();
      expect(await eventos('usuario.creado')).toBe(1);
    });

    test('is a look that may be asked for again, and is told once', async () => {
      await api.signIn('jefe');
      const { id } = await api.database.db.selectFrom('evaluaciones').select('id').executeTakeFirstOrThrow();
      const look = () => api.as('jefe', { method: 'GET', url: `/api/evaluaciones/${id}/historial` });
      const answer = await failing(look);
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
      expect(answer.json<Problema>().message).toBe(TEXTO_PROBLEMA.noDisponible);
      expect((await look()).statusCode).toBe(200);
      await chainTheRest();
      expect(await eventos('historial.consultado')).toBe(1);
    });

    test('is a page of a list that is shown and told once', async () => {
      await api.signIn('jefe');
      const list = () => api.as('jefe', { method: 'GET', url: '/api/evaluaciones' });
      expect((await failing(list)).statusCode).toBe(200);
      await registrar(api, solicitudDe());
      expect((await list()).statusCode).toBe(200);
      await untilChained(api.database.db);
      expect(await eventos('lista.consultada')).toBe(2);
    });

    describe('sends its mails', () => {
      const mails = async (many: number) => {
        for (let i = 0; i < 300 && api.mails.length < many; i++) {
          await new Promise((resolve) => setTimeout(resolve, 10));
        }
        return api.mails.map(({ to }) => to).sort();
      };
      const emailDe = async (username: string) => {
        const { db } = api.database;
        const cuenta = db.selectFrom('usuarios').select('email').where('username', '=', username);
        return (await cuenta.executeTakeFirstOrThrow()).email;
      };

      beforeEach(async () => {
        await api.signIn('superadmin');
      });
      afterEach(async () => {
        await chainTheRest();
      });

      test('of a new account', async () => {
        await failing(() => api.as('superadmin', { method: 'POST', url: '/api/usuarios', payload: NUEVA }));
        expect(await mails(1)).toEqual([NUEVA.email]);
      });

      test('of another address, to both', async () => {
        const url = `/api/usuarios/${await idDe(api, 'cajero')}`;
        const payload = { email: 'otra@prueba.example' };
        await failing(() => api.as('superadmin', { method: 'PATCH', url, payload }));
        expect(await mails(2)).toEqual([await emailDe('cajero'), 'otra@prueba.example'].sort());
      });

      test('of a link that an administrator sends', async () => {
        const url = `/api/usuarios/${await idDe(api, 'cajero')}/restablecer`;
        await failing(() => api.as('superadmin', { method: 'POST', url }));
        expect(await mails(1)).toEqual([await emailDe('cajero')]);
      });

      test('of a password that its person forgot', async () => {
        const dni = CUENTAS_DEMO.find(({ username }) => username === 'cajero')?.dni;
        await failing(async () => {
          const answer = await api.call({ method: 'POST', url: '/api/forgot-password', payload: { dni } });
          await mails(1);
          return answer;
        });
        expect(await mails(1)).toEqual([await emailDe('cajero')]);
      });

      test('of a password that its person changed', async () => {
        await api.signIn('cajero');
        const payload = { actual: PASSWORD, nueva: 'Otra-clave-larga-77' };
        await failing(() => api.as('cajero', { method: 'PUT', url: '/api/mi-cuenta/contrasena', payload }));
        expect(await mails(1)).toEqual([await emailDe('cajero')]);
      });

      test('of a correction that brings another address', async () => {
        const solicitud = solicitudDe(DNI_CLIENTE);
        const id = await registrar(api, solicitud);
        await decidir(api, id, { estado: 2, observaciones: 'Falta la boleta.' });
        const sent = (await mails(2)).length;
        solicitud.usuario.correo = 'otra@prueba.example';
        const url = `/api/evaluaciones/update/${id}`;
        await failing(() => api.as('asesor', { method: 'PUT', url, payload: solicitud }));
        expect(await mails(sent + 1)).toContain('otra@prueba.example');
      });
    });
  },
);
