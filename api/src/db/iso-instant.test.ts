import fc from 'fast-check';
import { isoInstant } from './valores';

test('an instant is written as Date writes it, whatever the day', () => {
  const instants = fc.date({ noInvalidDate: true }).map((date) => date.getTime());
  fc.assert(fc.property(instants, (ms) => isoInstant(ms) === new Date(ms).toISOString()));
  for (const ms of [0, -1, 999, 86_399_999, 86_400_000, Date.UTC(2024, 1, 29, 23, 59, 59, 5)]) {
    expect(isoInstant(ms)).toBe(new Date(ms).toISOString());
  }
});
