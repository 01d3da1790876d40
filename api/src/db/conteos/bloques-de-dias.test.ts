import fc from 'fast-check';
import { enBloquesDeDias, type Tramo } from './bloques-de-dias';
import { DIAS_DE_BLOQUE } from './contado';

const FROM = -60;
const TO = 120;
const side = fc.option(fc.integer({ min: FROM, max: TO }), { nil: undefined });
const has = ({ desde = FROM, hasta = TO }: Tramo, number: number) => number >= desde && number < hasta;

test('each day of a period is in one block or in one run of days, and no other day is', () => {
  fc.assert(
    fc.property(side, side, (desde, hasta) => {
      const { bloques, dias } = enBloquesDeDias({ desde, hasta });
      for (let day = FROM; day < TO; day++) {
        const times = dias.filter((run) => has(run, day)).length;
        const inBlock = bloques && has(bloques, Math.floor(day / DIAS_DE_BLOQUE)) ? 1 : 0;
        expect(times + inBlock).toBe(has({ desde, hasta }, day) ? 1 : 0);
      }
    }),
  );
});

test('no more days are read one by one than two blocks have', () => {
  const { bloques, dias } = enBloquesDeDias({ desde: 17, hasta: 1000 });
  expect(bloques).toEqual({ desde: 2, hasta: 62 });
  expect(dias).toEqual([
    { desde: 17, hasta: 32 },
    { desde: 992, hasta: 1000 },
  ]);
});
