import { contradiccionesDelMotivo, type LoQueDiceElExpediente } from './contradicciones.rules';

const HOY = '2026-11-28';
const NADA: LoQueDiceElExpediente = {
  aval: undefined,
  capacidad: undefined,
  negocio: undefined,
  bandaAlta: undefined,
};
const de = (motivo: string, expediente: Partial<LoQueDiceElExpediente>) =>
  contradiccionesDelMotivo(motivo, { ...NADA, ...expediente }, HOY);

test.each<[string, Partial<LoQueDiceElExpediente>, string]>([
  ['El aval no cumple con los requisitos.', { aval: null }, 'La evaluación no tiene un aval.'],
  ['El garante\nno firmó.', { aval: null }, 'La evaluación no tiene un aval.'],
  ['No tiene un aval.', { aval: 'Luis Rojas' }, 'La evaluación tiene un aval: Luis Rojas.'],
  ['Presente otro aval.', { aval: 'Luis Rojas' }, 'La evaluación tiene un aval: Luis Rojas.'],
  [
    'Ingresos insuficientes para la cuota propuesta.',
    { capacidad: 'bien' },
    'Su capacidad de pago dice «Puede pagar».',
  ],
  [
    'Falta sustentar la antigüedad del NEGOCIO.',
    { negocio: false },
    'El cliente no tiene un negocio, según su expediente.',
  ],
  ['Su D.N.I. no; el DNI está vencido', { fechaCaducidadDni: HOY }, 'Su DNI vence el 28/11/2026.'],
  ['Es menor de edad.', { fechaNacimiento: '2008-11-28' }, 'El cliente es mayor de edad.'],
  ['Calificación baja.', { bandaAlta: 'Alta Confiabilidad' }, 'Su score está en «Alta Confiabilidad».'],
  [
    'Persona expuesta políticamente.',
    { expuesta: false },
    'El cliente declaró que no es una persona expuesta políticamente.',
  ],
])('the file contradicts %j', (motivo, expediente, frase) => {
  expect(de(motivo, expediente)).toEqual([frase]);
});

test.each<[string, Partial<LoQueDiceElExpediente>]>([
  ['El aval no cumple con los requisitos.', { aval: 'Luis Rojas' }],
  ['Falta un aval.', { aval: null }],
  ['Necesita otro garante', { aval: null }],
  ['Ingresos insuficientes.', { capacidad: 'excede' }],
  ['Ingresos insuficientes.', { capacidad: 'ajustada' }],
  ['Ingresos insuficientes.', {}],
  ['Falta sustentar el negocio.', { negocio: true }],
  ['El DNI venció.', { fechaCaducidadDni: '2026-11-27' }],
  ['Es menor de edad.', { fechaNacimiento: '2008-11-29' }],
  ['Falta el recibo de luz.', { aval: null, capacidad: 'bien', negocio: false, expuesta: false }],
  ['', { aval: null }],
])('nothing contradicts %j', (motivo, expediente) => {
  expect(de(motivo, expediente)).toEqual([]);
});
