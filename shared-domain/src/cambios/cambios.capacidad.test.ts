import fc from 'fast-check';
import {
  type CasoDeCapacidad,
  calcularCapacidad,
  cambiosDeCapacidad,
  cuotasPermitidas,
  NIVELES_DE_CAPACIDAD,
  PASO_DEL_MONTO,
} from '../index';
import { casoCualquiera } from './casos.fixture';

const nivelCon = ({ capacidad, credito, marcas }: CasoDeCapacidad, otro: object) =>
  NIVELES_DE_CAPACIDAD.indexOf(calcularCapacidad(capacidad, { ...credito, ...otro }, marcas).nivel);

/** Every other credit that the lender offers, in the order from the smallest change on. */
const cuotasDe = ({ credito, limites }: CasoDeCapacidad) =>
  Array.from({ length: cuotasPermitidas(limites, credito.periodoCredito) }, (_, i) => i + 1).filter(
    (una) => una > credito.cuotas,
  );
const montosDe = ({ credito, limites }: CasoDeCapacidad) =>
  Array.from({ length: 200 }, (_, i) => (200 - i) * PASO_DEL_MONTO).filter(
    (monto) => monto < credito.montoPrestamo && monto >= limites.montoMinimo,
  );

/** The changes as they are found by trying one credit after another. */
function aFuerzaBruta(caso: CasoDeCapacidad): object[] {
  const antes = nivelCon(caso, {});
  if (antes === 0) return [];
  const mejora = (otro: object) => nivelCon(caso, otro) < antes;
  const solos = [
    cuotasDe(caso).map((cuotas) => ({ cuotas })),
    montosDe(caso).map((montoPrestamo) => ({ montoPrestamo })),
    ['semanal', 'catorcenal', 'mensual'].map((periodoCredito) => ({ periodoCredito })),
  ].map((otros) => (otros as object[]).find(mejora));
  if (solos.some(Boolean)) return solos.filter((otro) => otro !== undefined);
  for (const montoPrestamo of montosDe(caso)) {
    const cuotas = cuotasDe(caso).find((una) => mejora({ montoPrestamo, cuotas: una }));
    if (cuotas !== undefined) return [{ montoPrestamo, cuotas }];
  }
  return [];
}

test('of 2,000 clients each change is the one that trying every other credit finds', () => {
  const vistos = { ninguno: 0, solos: 0, ambos: 0 };
  fc.assert(
    fc.property(casoCualquiera, (caso) => {
      const hallados = cambiosDeCapacidad(caso).map(({ credito }) => credito);
      const buscados = aFuerzaBruta(caso);
      expect(hallados).toEqual(buscados.map((otro) => ({ ...caso.credito, ...otro })));
      if (hallados.length === 0) vistos.ninguno++;
      else if (Object.keys(buscados[0] as object).length > 1) vistos.ambos++;
      else vistos.solos++;
    }),
    { numRuns: 2000 },
  );
  // Clients of each kind were among them.
  expect(Object.values(vistos).every((cuantos) => cuantos > 20)).toBe(true);
});
