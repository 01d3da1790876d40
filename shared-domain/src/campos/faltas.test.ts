import { creditoSchema } from '../evaluacion/credito.schema';
import { avalSchema, solicitudSchema, usuarioSchema } from '../evaluacion/solicitud.schema';
import { erroresPorCampo } from '../llamadas/problema.schema';
import { textoEnResumen, textoQueFalta } from './faltas';

test.each([
  ['nombre', 'Ingrese el nombre.'],
  ['nombresAval', 'Ingrese los nombres del aval.'],
  ['dni', 'Ingrese el DNI.'],
  ['fechaCaducidadDni', 'Ingrese la fecha de caducidad del DNI.'],
  ['nacionalidad', 'Ingrese la nacionalidad.'],
  ['profesion', 'Ingrese la profesión.'],
  ['direccionFiscal', 'Ingrese la dirección fiscal.'],
  ['relacionClienteAval', 'Ingrese la relación con el cliente.'],
  ['tiempoResidencia', 'Ingrese el tiempo de residencia.'],
  ['tasaInteres', 'Ingrese la tasa de interés.'],
  ['cuotas', 'Ingrese las cuotas.'],
  ['montoPrestamo', 'Ingrese el monto del préstamo.'],
  ['sexo', 'Elija el sexo.'],
  ['situacionLaboral', 'Elija la situación laboral.'],
  ['provinciaAval', 'Elija la provincia del aval.'],
  ['producto', 'Elija el producto.'],
  ['residePeru', 'Elija Sí o No.'],
  ['deudas.0.entidad', 'Ingrese la entidad o persona.'],
  ['otro', 'Este campo es obligatorio.'],
])('an empty %s is told "%s"', (campo, texto) => {
  expect(textoQueFalta(campo)).toBe(texto);
});

test.each([
  ['nombre', 'Ingrese el nombre.', 'Ingrese el nombre.'],
  ['residePeru', 'Elija Sí o No.', 'Responda «¿Reside en el Perú?».'],
  ['ruc', 'El RUC debe tener 11 dígitos.', 'El RUC debe tener 11 dígitos.'],
  ['cuotas', 'El valor mínimo es 1.', 'Revise «Cuotas»: el valor mínimo es 1.'],
  ['dniAval', 'El DNI debe tener 8 o 9 digitos.', 'Revise «DNI del aval»: el DNI debe tener 8 o 9 digitos.'],
])('the error of %s in a summary names the field: %s', (campo, texto, frase) => {
  expect(textoEnResumen(campo, texto)).toBe(frase);
});

test('every field of the form has a sentence of its own', () => {
  const campos = [usuarioSchema, avalSchema, creditoSchema].flatMap(({ shape }) => Object.keys(shape));
  expect(campos.map(textoQueFalta)).not.toContain('Este campo es obligatorio.');
});

test('the API tells it at the path of the field', () => {
  const { error } = solicitudSchema.safeParse({ usuario: { nombre: ' ' }, credito: {}, aval: null });
  const errores = error ? erroresPorCampo(error) : {};
  expect(errores['usuario.nombre']).toEqual(['Ingrese el nombre.']);
  expect(errores['credito.periodoCredito']).toEqual(['Elija el periodo de crédito.']);
});
