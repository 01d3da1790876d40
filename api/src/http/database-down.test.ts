import { baseNoDisponible } from '../db/connection';
import { apiDePrueba } from '../testing/api-de-prueba';

test('while the database is away calls are 503 and say so without its inside', async () => {
  const api = await apiDePrueba('sqlite');
  expect((await api.llamar({ method: 'GET', url: '/api/salud' })).json()).toEqual({
    estado: 'ok',
    version: '1.0.0',
    baseDeDatos: 'sqlite',
  });
  const { access_token } = await api.entrar('asesor');
  await api.base.db.destroy();
  for (const llamada of [
    { method: 'GET' as const, url: '/api/salud' },
    {
      method: 'GET' as const,
      url: '/api/config/general',
      headers: { authorization: `Bearer ${access_token}` },
    },
  ]) {
    const respuesta = await api.llamar(llamada);
    expect(respuesta.statusCode).toBe(503);
    expect(respuesta.headers['retry-after']).toBe('5');
    expect(respuesta.json().message).toMatch(/^El servicio no está disponible/);
  }
  await api.app.close();
});

test.each(['25006', '40001', '40P01', '53300', '57P01', '57P03', '08006', 'ECONNREFUSED', 'EPIPE'])(
  'a call that met %s may be made again',
  (code) => {
    expect(baseNoDisponible(Object.assign(new Error('x'), { code }))).toBe(true);
  },
);

test.each(['23505', '23503', '22P02', '42P01'])('a call that met %s fails again', (code) => {
  expect(baseNoDisponible(Object.assign(new Error('x'), { code }))).toBe(false);
});
