import { usuarioSchema } from '../evaluacion/solicitud.schema';
import { nombreALaVista } from './nombre.rules';
import { parseCampo } from './parse.rules';

test.each([
  'JIMENA ORDÓÑEZ TÁVARA',
  'Jimena Ordonez  Tavara',
  'Jimena Ordóñez-Távara',
  'Jimena\u200b Ordóñez Távara',
  'Jimena 0rdóñez Távara',
  'J1mena Ordóñez Távara',
  'Jlmena Ordóñez Távara',
  'Jimena Ordóñez Távara'.normalize('NFD'),
  'Ｊｉｍｅｎａ Ordóñez Távara',
])('%s looks like Jimena Ordóñez Távara', (nombre) => {
  expect(nombreALaVista(nombre)).toBe(nombreALaVista('Jimena Ordóñez Távara'));
});

test.each(['Jimena Ordóñez Távora', 'Jimena Ordóñez', 'Ximena Ordóñez Távara'])(
  '%s is somebody else',
  (nombre) => {
    expect(nombreALaVista(nombre)).not.toBe(nombreALaVista('Jimena Ordóñez Távara'));
  },
);

test.each(['-', '–', ' — ', '.', '---', 'S/N', 'n/a', 'NO TIENE', 'Ninguno.', 'sin apellido'])(
  '%j says that there is no surname',
  (escrito) => {
    expect(parseCampo('apellidoMaterno', escrito)).toBe('-');
    expect(usuarioSchema.shape.apellidoMaterno.parse(escrito)).toBe('-');
  },
);

test.each(['Ninguno Paz', 'N', 'Sin', 'Notienes'])('%j is a surname', (escrito) => {
  expect(parseCampo('apellidoMaterno', escrito)).toBe(escrito);
  expect(usuarioSchema.shape.apellidoMaterno.parse(escrito)).toBe(escrito);
});
