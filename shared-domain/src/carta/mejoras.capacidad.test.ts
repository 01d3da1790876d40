import fc from 'fast-check';
import { calcularCapacidad } from '../capacidad/capacidad.rules';
import { NIVELES_DE_CAPACIDAD } from '../capacidad/niveles';
import { cuotasPermitidas, type Oferta } from '../credito/credito.rules';
import { POLITICA_INICIAL } from '../politica/politica.inicial';
import { capacidad, casoCualquiera } from './casos.fixture';
import {
  type CasoDeCapacidad,
  limitesDeMejora,
  mejorasDeCapacidad,
  PASO_DEL_MONTO,
} from './mejoras.capacidad';

const nivelCon = ({ capacidad, credito, marcas }: CasoDeCapacidad, otro: object) =>
  NIVELES_DE_CAPACIDAD.indexOf(calcularCapacidad(capacidad, { ...credito, ...otro }, marcas).nivel);

/** Smallest change first. */
const cuotasDe = ({ credito, limites }: CasoDeCapacidad) =>
  Array.from({ length: cuotasPermitidas(limites, credito.periodoCredito) }, (_, i) => i + 1).filter(
    (una) => una > credito.cuotas,
  );
const montosDe = ({ credito, limites }: CasoDeCapacidad) =>
  Array.from({ length: 200 }, (_, i) => (200 - i) * PASO_DEL_MONTO).filter(
    (monto) => monto < credito.montoPrestamo && monto >= limites.montoMinimo,
  );

function aFuerzaBruta(caso: CasoDeCapacidad): object[] {
  const antes = nivelCon(caso, {});
  for (let meta = 0; meta < antes; meta++) {
    const alcanza = (otro: object) => nivelCon(caso, otro) <= meta;
    const solos = [
      cuotasDe(caso).map((cuotas) => ({ cuotas })),
      montosDe(caso).map((montoPrestamo) => ({ montoPrestamo })),
    ].flatMap((otros) => (otros as object[]).find(alcanza) ?? []);
    if (solos.length > 0) return solos;
    for (const montoPrestamo of montosDe(caso)) {
      const cuotas = cuotasDe(caso).find((una) => alcanza({ montoPrestamo, cuotas: una }));
      if (cuotas !== undefined) return [{ montoPrestamo, cuotas }];
    }
  }
  return [];
}

test('of 2,000 clients each change is the one that trying every other credit finds', () => {
  const vistos = { ninguno: 0, solos: 0, ambos: 0 };
  fc.assert(
    fc.property(casoCualquiera, (caso) => {
      const hallados = mejorasDeCapacidad(caso).map(({ credito }) => credito);
      const buscados = aFuerzaBruta(caso);
      expect(hallados).toEqual(buscados.map((otro) => ({ ...caso.credito, ...otro })));
      if (hallados.length === 0) vistos.ninguno++;
      else if (Object.keys(buscados[0] as object).length > 1) vistos.ambos++;
      else vistos.solos++;
    }),
    { numRuns: 2000 },
  );
  // Each kind of client occurred.
  expect(Object.values(vistos).every((cuantos) => cuantos > 20)).toBe(true);
});

const ganado: CasoDeCapacidad = {
  capacidad,
  credito: { montoPrestamo: 18_850, tasaInteres: 45.9, cuotas: 26, periodoCredito: 'semanal' },
  marcas: POLITICA_INICIAL.capacidad,
  limites: { montoMinimo: 100, cuotasMaximo: 18 },
};
const frasesDe = (caso: CasoDeCapacidad) => mejorasDeCapacidad(caso).map(({ frase }) => frase);

test('an alternative tells instalments, term, interest and cost, and aims at the accepted mark', () => {
  // 30 % of S/ 2,000 is 600 a month, or 140 a week.
  expect(frasesDe(ganado)).toEqual([
    'Le alcanzaría con S/ 3,300.00 en 26 cuotas semanales de S/ 139.94: 6 meses, interés total S/ 338.48, costo total S/ 3,638.48.',
  ]);
});

test('no alternative is longer than the product allows, in whichever period', () => {
  const conSemanas = { ...ganado, credito: { ...ganado.credito, montoPrestamo: 8000 } };
  // 78 weekly instalments are 18 months.
  const [masCuotas] = mejorasDeCapacidad(conSemanas);
  expect(masCuotas?.credito).toMatchObject({ montoPrestamo: 8000, cuotas: 75 });
  const masCorto = { ...conSemanas, limites: { montoMinimo: 100, cuotasMaximo: 17 } };
  expect(mejorasDeCapacidad(masCorto).map(({ credito: { cuotas } }) => cuotas)).toEqual([26]);
});

test('where only the tight mark can be reached the sentence says so', () => {
  const conDeuda: CasoDeCapacidad = {
    ...ganado,
    capacidad: {
      ...capacidad,
      deudas: [{ entidad: 'Caja', cuota: 620, periodo: 'mensual', saldo: 5000 }],
    },
  };
  // The debt alone is 31 % of the income: above the accepted 30 %, below the tight 40 %.
  expect(frasesDe(conDeuda)).toEqual([
    'Quedaría ajustado con S/ 950.00 en 26 cuotas semanales de S/ 40.29: 6 meses, interés total S/ 97.45, costo total S/ 1,047.45.',
  ]);
});

test('the lender sets the longest term of each product; another product has the term of all', () => {
  const oferta: Oferta = {
    productos: ['Agropecuario', 'Consumo'],
    plazosMaximos: { Agropecuario: 18 },
    limites: { montoMinimo: 100, montoMaximo: 90_000, cuotasMaximo: 60, tasaMaxima: 90 },
  };
  expect(limitesDeMejora(oferta, 'Agropecuario')).toEqual({ montoMinimo: 100, cuotasMaximo: 18 });
  expect(limitesDeMejora(oferta, 'Consumo')).toEqual({ montoMinimo: 100, cuotasMaximo: 60 });
});
