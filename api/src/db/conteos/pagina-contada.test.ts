import fc from 'fast-check';
import { comienzoDePagina } from './pagina-contada';

test('a page begins where counting all rows one by one finds it', () => {
  const lugares = fc.uniqueArray(
    fc.record({ lugar: fc.integer({ min: 0, max: 50 }), cantidad: fc.integer({ min: -1, max: 5 }) }),
    { selector: ({ lugar }) => lugar },
  );
  const page = fc.record({ offset: fc.nat(40), porPagina: fc.integer({ min: 1, max: 8 }) });
  fc.assert(
    fc.property(lugares, page, (dias, { offset, porPagina }) => {
      const filas = dias.flatMap(
        ({ lugar, cantidad }) => Array(Math.max(0, cantidad)).fill(lugar) as number[],
      );
      const pagina = filas.slice(offset, offset + porPagina);
      const [desde] = pagina;
      expect(comienzoDePagina(dias, { offset, porPagina })).toEqual(
        desde === undefined
          ? undefined
          : { desde, hasta: pagina.at(-1), saltar: offset - filas.indexOf(desde) },
      );
    }),
  );
});
