import { Writable } from 'node:stream';
import { apiDePrueba } from '../testing/api-de-prueba';
import { MOTORES } from '../testing/motores';
import { enviar, solicitudDe } from '../testing/solicitudes';

test.each(MOTORES)(
  'no password, token, DNI or account number is ever written to the log, on %s',
  async (motor) => {
    const lineas: string[] = [];
    const stream = new Writable({
      write(trozo, _codificacion, listo) {
        lineas.push(String(trozo));
        listo();
      },
    });
    const api = await apiDePrueba(motor, { logger: { level: 'trace', stream } });
    const canarios = {
      dni: '87654321',
      cci: '01124100019000658270',
      clave: 'Canario-secreto-1',
      correo: 'x@canario.example',
    };
    const solicitud = solicitudDe(canarios.dni);
    Object.assign(solicitud.usuario, { cci: canarios.cci, correo: canarios.correo });
    const tokens = await api.entrar('asesor');
    await enviar(api, { solicitud });
    await enviar(api, { solicitud: { ...solicitud, aval: { dniAval: canarios.dni } } });
    const pedir = (url: string) => api.como('asesor', { method: 'GET', url });
    await pedir(`/api/evaluaciones/index?dni=${canarios.dni}`);
    await pedir(`/api/cliente/show/${canarios.dni}`);
    await pedir(`/api/nada/${canarios.dni}?token=${tokens.access_token}`);
    const publico = (url: string, payload: object | string) =>
      api.llamar({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload });
    for (let i = 0; i < 2; i++) {
      await publico('/api/login', { username: canarios.dni, password: canarios.clave, remember_me: true });
    }
    await publico('/api/login', `{"password": "${canarios.clave}`);
    await publico('/api/refresh', { refresh_token: tokens.refresh_token });
    await publico('/api/forgot-password', { dni: canarios.dni });
    await publico('/api/reset-password', { token: tokens.access_token, password: canarios.clave });
    // A failure inside, with the data at hand.
    await api.base.db.schema.dropTable('adjuntos').execute();
    expect((await enviar(api, { solicitud })).statusCode).toBe(500);
    // What was counted of the failed sign-ins cannot be written at the end, either.
    for (const tabla of ['auditoriaCabeza', 'intentos']) await api.base.db.schema.dropTable(tabla).execute();
    expect(
      (await publico('/api/login', { username: canarios.dni, password: canarios.clave, remember_me: true }))
        .statusCode,
    ).toBe(500);
    await api.close();

    const todo = lineas.join('');
    expect(lineas.length).toBeGreaterThan(10);
    expect(todo).toContain('"ruta":"/api/cliente/show/:dni"');
    expect(todo).toContain('call failed');
    expect(todo).toContain('counts not written');
    for (const secreto of [
      ...Object.values(canarios),
      tokens.access_token,
      tokens.refresh_token,
      tokens.idRefreshToken,
    ]) {
      expect(todo).not.toContain(secreto);
    }
  },
);
