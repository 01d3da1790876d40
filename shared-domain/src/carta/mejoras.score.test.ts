import fc from 'fast-check';
import { type EntradaDeScore, entradaDeScore } from '../score/score.entrada';
import { aval, cliente, politica } from '../score/score.fixture';
import { calcularScore, puntuar } from '../score/score.rules';
import { entradaCualquiera } from './casos.fixture';
import { mejoraDeScore } from './mejoras.score';

const BANDAS = ['baja', 'media', 'alta'];
const nivel = (entrada: EntradaDeScore) => BANDAS.indexOf(puntuar(entrada, politica).clave);

/** Brute force. A missing address gets the worst time of residence. */
function* todasLasMejoras(entrada: EntradaDeScore): Generator<{ otra: EntradaDeScore; cuantos: number }> {
  const direccion = entrada.direccion ?? peorDireccion(entrada);
  const avales = entrada.aval === 'completo' ? [entrada.aval] : [entrada.aval, 'completo' as const];
  const contactos = new Set([entrada.contactos, entrada.contactos || 1]);
  for (const conAval of avales)
    for (const cuantosContactos of contactos)
      for (const cuentas of new Set([entrada.cuentas, 1]))
        for (const ruc of new Set([entrada.ruc, true]))
          for (const conDireccion of new Set([entrada.direccion !== null, true])) {
            const otra = { ...entrada, aval: conAval, contactos: cuantosContactos, cuentas, ruc };
            if (conDireccion && entrada.direccion === null) otra.direccion = direccion;
            const cuantos = Object.keys(otra).filter(
              (campo) => otra[campo as keyof EntradaDeScore] !== entrada[campo as keyof EntradaDeScore],
            ).length;
            yield { otra, cuantos };
          }
}

function peorDireccion(entrada: EntradaDeScore): EntradaDeScore['direccion'] {
  const todas = [null, 0, 0.5, 1, 1.5, 2, 2.5, 40].map((anios) => ({ tiempoResidencia: anios }));
  const puntos = (direccion: { tiempoResidencia: number | null }) =>
    puntuar({ ...entrada, direccion }, politica).puntosBrutos;
  return todas.reduce((peor, una) => (puntos(una) < puntos(peor) ? una : peor));
}

test('of 2,000 clients the change reaches the next band with as few things as any combination of all', () => {
  fc.assert(
    fc.property(entradaCualquiera, (entrada) => {
      const antes = nivel(entrada);
      const menos = Math.min(
        ...[...todasLasMejoras(entrada)]
          .filter(({ otra }) => antes < 2 && nivel(otra) > antes)
          .map(({ cuantos }) => cuantos),
      );
      const cambio = mejoraDeScore(entrada, politica);
      expect(cambio === undefined).toBe(menos === Number.POSITIVE_INFINITY);
      if (!cambio) return;
      expect(nivel(cambio.entrada)).toBeGreaterThan(antes);
      const cambiados = Object.keys(entrada).filter(
        (campo) => entrada[campo as keyof EntradaDeScore] !== cambio.entrada[campo as keyof EntradaDeScore],
      );
      expect(cambiados).toHaveLength(menos);
      expect(cambiados.filter((campo) => !/^(aval|contactos|cuentas|ruc|direccion)$/.test(campo))).toEqual(
        [],
      );
    }),
    { numRuns: 2000 },
  );
});

const debil = { ...cliente, empleos: [], nivelEducativo: 'primaria', estadoCivil: 'soltero' };

test.each([
  [{ ...debil, ruc: '' }, aval, 'Con su RUC el score pasa a Confiabilidad Media.'],
  [
    { ...debil, contactos: [] },
    null,
    'Con un teléfono o un correo y con un aval completo el score pasa a Confiabilidad Media.',
  ],
  [debil, null, 'Con un aval completo el score pasa a Confiabilidad Media.'],
  [
    debil,
    { ...aval, direccionAval: '' },
    'Con los datos completos del aval (DNI, teléfono móvil y dirección) el score pasa a Confiabilidad Media.',
  ],
])('the sentence names what changes: %#', (datos, conAval, frase) => {
  const enfermo = { ...datos, enfermedadesPreexistentes: true, expuesta: true };
  const entrada = entradaDeScore(enfermo, conAval);
  expect([
    calcularScore(enfermo, conAval, politica).puntosBrutos,
    mejoraDeScore(entrada, politica)?.frase,
  ]).toEqual([expect.any(Number), frase]);
});

test('nothing is said of who is in the highest band, nor where nothing that can be changed suffices', () => {
  expect(mejoraDeScore(entradaDeScore(cliente, aval), politica)).toBeUndefined();
  const sinRemedio = {
    ...debil,
    enfermedadesPreexistentes: true,
    expuesta: true,
    fechaNacimiento: '1940-01-01',
  };
  expect(mejoraDeScore(entradaDeScore({ ...sinRemedio, residePeru: false }, aval), politica)).toBeUndefined();
});
