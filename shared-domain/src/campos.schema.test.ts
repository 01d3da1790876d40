import { erroresPorCampo, solicitudSchema } from './index';

test('a missing client names every required field and leaves the optional one alone', () => {
  const { error } = solicitudSchema.safeParse({ usuario: {}, credito: {}, aval: null });
  const errores = erroresPorCampo(error!);
  expect(errores['usuario.nombre']).toEqual(['Este campo es obligatorio.']);
  expect(errores).not.toHaveProperty(['usuario.telefonoFijo']);
});
