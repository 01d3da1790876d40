import { Writable } from 'node:stream';
import { ENGINES } from '../../testing/engines';
import { enviar, solicitudDe } from '../../testing/solicitudes';
import { startTestApi } from '../../testing/test-api';

test.each(ENGINES)(
  'no password, token, DNI or account number is ever written to the log, on %s',
  async (engine) => {
    const lines: string[] = [];
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const api = await startTestApi(engine, { logger: { level: 'trace', stream } });
    const canaries = {
      dni: '87654321',
      cci: '01124100019000658270',
      password: 'Canario-secreto-1',
      email: 'x@canario.example',
    };
    const solicitud = solicitudDe(canaries.dni);
    Object.assign(solicitud.usuario, { cci: canaries.cci, correo: canaries.email });
    const tokens = await api.signIn('asesor');
    await enviar(api, { solicitud });
    await enviar(api, { solicitud: { ...solicitud, aval: { dniAval: canaries.dni } } });
    const request = (url: string) => api.as('asesor', { method: 'GET', url });
    await request(`/api/evaluaciones/index?dni=${canaries.dni}`);
    await request(`/api/cliente/show/${canaries.dni}`);
    await request(`/api/nada/${canaries.dni}?token=${tokens.access_token}`);
    const asNobody = (url: string, payload: object | string) =>
      api.call({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload });
    for (let i = 0; i < 2; i++) {
      await asNobody('/api/login', {
        username: canaries.dni,
        password: canaries.password,
        remember_me: true,
      });
    }
    await asNobody('/api/login', `{"password": "${canaries.password}`);
    await asNobody('/api/refresh', { refresh_token: tokens.refresh_token });
    await asNobody('/api/forgot-password', { dni: canaries.dni });
    await asNobody('/api/reset-password', { token: tokens.access_token, password: canaries.password });
    await api.database.db.schema.dropTable('adjuntos').execute();
    expect((await enviar(api, { solicitud })).statusCode).toBe(500);
    for (const table of ['auditoriaCabeza', 'intentos'])
      await api.database.db.schema.dropTable(table).execute();
    expect(
      (
        await asNobody('/api/login', {
          username: canaries.dni,
          password: canaries.password,
          remember_me: true,
        })
      ).statusCode,
    ).toBe(500);
    await api.close();

    const log = lines.join('');
    expect(lines.length).toBeGreaterThan(10);
    expect(log).toContain('"route":"/api/cliente/show/:dni"');
    expect(log).toContain('call failed');
    expect(log).toContain('counts not written');
    for (const secret of [
      ...Object.values(canaries),
      tokens.access_token,
      tokens.refresh_token,
      tokens.idRefreshToken,
    ]) {
      expect(log).not.toContain(secret);
    }
  },
);
