import { sinNombresAjenos } from '../index';

const propio = { nombre: 'Rosa María Quispe Lazo', dni: '45678912' };
const ajenos = ['Luis Alberto Rojas de la Vega', 'Jorge Salas Quispe', 'Carmen Ñahui'];
const carta = (texto: string) => sinNombresAjenos(texto, { propio, ajenos });

test.each([
  ['Ingresos insuficientes: S/ 1,500.00 al mes.', 'Ingresos insuficientes: S/ 1,500.00 al mes.'],
  ['Su aval Luis Rojas de la Vega ya avala tres créditos.', 'Su aval otra persona ya avala tres créditos.'],
  ['El aval, ROJAS VEGA, Luis, no firmó.', 'El aval, otra persona, no firmó.'],
  ['Carmen Nahui no confirmó el domicilio.', 'otra persona no confirmó el domicilio.'],
  [
    'El DNI 10117410 tiene deudas; el suyo, 45678912, no.',
    'El DNI de otra persona tiene deudas; el suyo, 45678912, no.',
  ],
  [
    'Llamar al 912 345 678 o a luis@rojas.pe por la visita.',
    'Llamar al de otra persona o a un correo de otra persona por la visita.',
  ],
  ['La señora Quispe debe S/ 12,345,678.00.', 'La señora Quispe debe S/ 12,345,678.00.'],
  ['Vive en la vega del río y no en las salas.', 'Vive en la vega del río y no en las salas.'],
])('%s', (motivo, dicho) => {
  expect(carta(motivo)).toBe(dicho);
});
