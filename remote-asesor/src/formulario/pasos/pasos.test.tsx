import { screen, waitFor, within } from '@testing-library/react';
import { abrirRegistro } from '../../testing/abrir';
import { control, enfocar, enviar, escribir } from '../../testing/formulario';

const isShown = (nombre: string) => control(nombre).closest('[hidden]') === null;
const paso = (nombre: string) =>
  within(screen.getByRole('navigation', { name: 'Pasos' })).getByRole('link', { name: nombre });
const actual = () => screen.getAllByRole('link', { current: 'step' }).map(({ textContent }) => textContent);

afterEach(() => jest.restoreAllMocks());

const onPhone = () => jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(328);

const lookOf = (name: string) => screen.getByRole('button', { name }).className;

test('on a phone one step is open at a time, in any order, and what was typed stays', async () => {
  onPhone();
  const { person } = await abrirRegistro();
  expect(actual()).toEqual(['1Cliente Faltan 30 datos', '1Persona Faltan 13 datos']);
  const primary = lookOf('Siguiente');
  expect(lookOf('Enviar Evaluacion')).not.toBe(primary);
  escribir('nombre', 'José');
  expect([isShown('nombre'), isShown('correo'), isShown('producto')]).toEqual([true, false, false]);

  await person.click(screen.getByRole('button', { name: 'Siguiente' }));
  expect(control('telefonoMovil')).toHaveFocus();
  expect([isShown('nombre'), isShown('correo')]).toEqual([false, true]);
  await person.click(paso('3 Crédito Faltan 7 datos'));
  expect(control('producto')).toHaveFocus();
  expect(screen.getByRole('button', { name: '1. Datos del Cliente' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await person.click(screen.getByRole('button', { name: 'Anterior' }));
  expect(control('dniAval')).toHaveFocus();
  expect(actual()).toEqual(['2Aval Opcional']);
  await person.click(paso('4 PDF Falta 1 dato'));
  expect(lookOf('Enviar Evaluacion')).toBe(primary);
  expect(screen.queryByRole('button', { name: 'Siguiente' })).not.toBeInTheDocument();

  // The client's link leads to the first incomplete part.
  await person.click(paso('1 Cliente Faltan 29 datos'));
  expect(control('dni')).toHaveFocus();
  expect(control('nombre')).toHaveValue('José');
});

test('on a phone Enter goes on from one step to the next, and the first error opens its step', async () => {
  onPhone();
  // A late frame on a busy phone must not pull the focus back.
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => window.setTimeout(draw, 300, 0));
  const { person } = await abrirRegistro();
  await person.click(paso('1 Cliente Faltan 30 datos'));
  escribir('correo', 'rosa@example.pe');
  await person.click(screen.getByRole('button', { name: 'Siguiente' }));
  enfocar('correo');
  await person.keyboard('{Enter}');
  await waitFor(() => expect(control('direccionFiscal')).toHaveFocus());
  await person.click(screen.getByRole('button', { name: '4. Adjuntar PDF' }));
  await waitFor(() => expect(isShown('pdf')).toBe(true));
  enviar();
  await screen.findByText('Hay 37 campos por revisar:');
  expect(isShown('dni')).toBe(true);
  await person.click(paso('3 Crédito Revise 7 datos'));
  expect(isShown('nombre')).toBe(false);
  await person.click(screen.getByRole('link', { name: 'Ingrese el nombre.' }));
  await waitFor(() => expect(control('nombre')).toHaveFocus());
});

test('where there is room every section stands open, and the step is the one with the focus', async () => {
  await abrirRegistro();
  expect([isShown('correo'), isShown('producto'), isShown('dniAval')]).toEqual([true, true, false]);
  expect(screen.queryByRole('button', { name: 'Siguiente' })).not.toBeInTheDocument();
  enfocar('cuotas');
  await waitFor(() => expect(actual()).toEqual(['3Crédito Faltan 7 datos']));
});
