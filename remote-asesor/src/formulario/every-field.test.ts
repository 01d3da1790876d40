import { hoyEnLima } from 'shared-domain/campos';
import { type Usuario, usuarioSchema } from 'shared-domain/evaluacion';
import { avalDe, datosClienteDe } from 'shared-evaluaciones/testing';
import { CAMPOS_AVAL_FORMULARIO, CAMPOS_CLIENTE, camposCredito } from './campos/campos';
import { CAMPOS, CAMPOS_AVAL, CAMPOS_USUARIO } from './valores';
import { valoresDeAval, valoresDeCliente } from './valores-cliente.rules';

const nombresDe = (grupos: { campos: { nombre: string }[] }[]) =>
  grupos.flatMap(({ campos }) => campos.map(({ nombre }) => nombre));

test('each field of the schema is in the form once, and nothing else is', () => {
  const grupos = [...CAMPOS_CLIENTE, ...CAMPOS_AVAL_FORMULARIO, { campos: camposCredito() }];
  expect(nombresDe(grupos).sort()).toEqual([...CAMPOS].sort());
});

test('today is the last date of exactly the fields whose schema refuses tomorrow', () => {
  const manana = hoyEnLima(new Date(Date.now() + 24 * 60 * 60 * 1000));
  const fechas = CAMPOS_CLIENTE.flatMap(({ campos }) => campos.filter((campo) => campo.clase === 'fecha'));
  for (const { nombre, isPasada = false } of fechas) {
    const { success } = usuarioSchema.shape[nombre as keyof Usuario].safeParse(manana);
    expect([nombre, isPasada]).toEqual([nombre, !success]);
  }
});

test('a stored client fills every field of theirs', () => {
  const { contactos, direcciones } = datosClienteDe();
  const completo = datosClienteDe({
    contactos: contactos.map((contacto) => ({ ...contacto, telefonoFijo: '073123456' })),
    direcciones: direcciones.map((direccion) => ({ ...direccion, referenciaDomicilio: 'Junto al puente' })),
  });
  expect(Object.keys(valoresDeCliente(completo)).sort()).toEqual([...CAMPOS_USUARIO].sort());
});

test('a stored guarantor fills every field of theirs', () => {
  const completo = avalDe({ telefonoFijoAval: '073123456', referenciaDomicilioAval: 'Frente al parque' });
  expect(Object.keys(valoresDeAval(completo)).sort()).toEqual([...CAMPOS_AVAL].sort());
});
