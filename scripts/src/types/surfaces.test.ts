/** @jest-environment node */
import { fingerprintsOf, sharedTypes } from './surfaces';

jest.mock('./emit-types', () => ({
  compiler: () => undefined,
  emitTypes: () => {
    throw new Error('there is no compiler');
  },
}));

test('on a machine without a compiler there are no types, and nothing fails', () => {
  expect([sharedTypes(), fingerprintsOf(sharedTypes())]).toEqual([{}, {}]);
});
