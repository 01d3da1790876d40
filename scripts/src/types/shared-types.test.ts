/** @jest-environment node */
import { fingerprintsOf, routerTypes, sharedTypes } from './shared-types';

jest.mock('./emit-types', () => ({
  compiler: () => undefined,
  emitTypes: () => {
    throw new Error('there is no compiler');
  },
}));

test('on a machine without a compiler there are no types, and nothing fails', () => {
  expect([sharedTypes(), routerTypes(), fingerprintsOf(sharedTypes())]).toEqual([{}, undefined, {}]);
});
