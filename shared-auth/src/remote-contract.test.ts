import { lazy, memo } from 'react';
import { remoteModuleProblem } from './index';

const Screen = () => null;

test.each([
  ['a function', { contract: 1, default: Screen }],
  ['a memo component', { contract: 1, default: memo(Screen) }],
  ['a lazy component', { contract: 1, default: lazy(async () => ({ default: Screen })) }],
  ['one that tells of unsaved work', { contract: 1, default: Screen, hasUnsavedWork: () => false }],
])('a module with %s is a remote', (_what, module) => {
  expect(remoteModuleProblem(module)).toBeUndefined();
});

test.each([
  ['nothing', undefined, 'El módulo llegó vacío.'],
  ['an empty module', {}, 'El módulo llegó vacío.'],
  ['no contract', { default: Screen }, 'El módulo no declara la versión de su contrato.'],
  [
    'another contract',
    { contract: 2, default: Screen },
    'El módulo usa el contrato 2 y esta aplicación, el 1.',
  ],
  ['no component', { contract: 1 }, 'El módulo no trae una pantalla que mostrar.'],
  ['a component that is text', { contract: 1, default: 'x' }, 'El módulo no trae una pantalla que mostrar.'],
  [
    'unsaved work that is no function',
    { contract: 1, default: Screen, hasUnsavedWork: true },
    'El módulo declara "hasUnsavedWork" y no es una función.',
  ],
])('%s is refused with its reason', (_what, module, problem) => {
  expect(remoteModuleProblem(module)).toBe(problem);
});
