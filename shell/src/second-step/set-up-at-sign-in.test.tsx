import { act, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { problem } from 'shared-auth/testing';
import { TEXTO_PASO_VENCIDO } from 'shared-domain/sesion';
import { cancelled, givePasskeys, madePasskey, OPTIONS } from '../testing/passkeys';
import { AXE, givePassword, secondStep, ticketIsOver, tokensOf } from '../testing/second-step';

const PREPARAR = 'POST /api/login/factores';
const AGREGAR = 'POST /api/login/factores/confirmar';
const LATER = { timeout: 4000 };
const CODES = Array.from({ length: 10 }, (_, index) => `ABCD-EFGH-JKL${'MNPQRSTUVW'[index]}`);
const configurar = () => secondStep({ paso: 'configurar', metodos: ['passkey', 'codigo'], seconds: 600 });
const forCode = {
  tipo: 'codigo' as const,
  codigo: {
    secreto: 'JBSWY3DPEHPK3PXPAB',
    uri: 'otpauth://totp/CrediEval%C3%BAa:rosa?secret=JBSWY3DPEHPK3PXPAB',
  },
  llave: null,
};
const forPasskey = { tipo: 'passkey' as const, codigo: null, llave: OPTIONS };
const withCodes = { ...tokensOf('admin'), codigosDeRecuperacion: CODES };
const codigo = () => screen.findByRole('textbox', { name: 'Código de 6 dígitos' });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

async function chooseCode(routes: Parameters<typeof givePassword>[1] = {}) {
  const page = await givePassword(configurar(), { [PREPARAR]: forCode, ...routes });
  await page.person.click(screen.getByRole('button', { name: 'Aplicación de códigos' }));
  await codigo();
  return page;
}

async function expectCleanPage() {
  const { violations } = await act(() => axe.run(document.body, AXE));
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

test('who needs a factor and has none chooses one; where there are no passkeys that is said', async () => {
  await givePassword(configurar());
  expect(await heading('Agregue un segundo factor')).toHaveFocus();
  expect(screen.getByText(/Tiene 10 minutos\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Llave de acceso' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('Este navegador no puede usar llaves de acceso.')).toBeVisible();
  await expectCleanPage();
});

test('an application gets a QR code and the secret in groups of four, and the first code adds it', async () => {
  const { person, answers, address } = await chooseCode({ [AGREGAR]: withCodes });
  expect(await heading('Aplicación de códigos')).toHaveFocus();
  const code = screen.getByRole('img', { name: 'Código QR para la aplicación de códigos' });
  expect(code.querySelector('rect')).toHaveAttribute('fill', '#fff');
  expect(code.querySelectorAll('path')).toHaveLength(1);
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP AB')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Nombre del dispositivo' })).toHaveValue('Mi celular');
  await expectCleanPage();
  await person.type(await codigo(), '123456{Enter}');
  expect(await heading('Guarde sus códigos de recuperación')).toHaveFocus();
  expect(answers.requestsTo(PREPARAR)[0]?.body).toEqual({ boleto: 'boleto-1', tipo: 'codigo' });
  expect(answers.requestsTo(AGREGAR)[0]?.body).toEqual({
    boleto: 'boleto-1',
    alta: { tipo: 'codigo', nombre: 'Mi celular', codigo: '123456' },
  });
  expect(address()).toBe('/');
});

test('the area opens only after the person says that the recovery codes are saved', async () => {
  const { person, address } = await chooseCode({ [AGREGAR]: withCodes });
  await person.type(await codigo(), '123456{Enter}');
  const codes = within(await screen.findByRole('list', { name: 'Códigos de recuperación' }));
  expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
  await expectCleanPage();
  await person.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Marque «Ya los guardé» para continuar.');
  expect(screen.queryByText('Login exitoso!!')).toBeNull();
  await person.click(screen.getByRole('checkbox', { name: 'Ya los guardé' }));
  await person.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByText('Login exitoso!!')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/admin'), LATER);
});

test('the codes are copied, saved as a text and printed', async () => {
  const { person } = await chooseCode({ [AGREGAR]: withCodes });
  await person.type(await codigo(), '123456{Enter}');
  await person.click(await screen.findByRole('button', { name: 'Copiar' }));
  expect(await screen.findByText('Copiado.')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'));

  const saved: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `#${saved.push(blob)}`,
    revokeObjectURL: () => undefined,
  });
  await person.click(screen.getByRole('button', { name: 'Descargar' }));
  const text = await new Response(await readAll(saved[0])).text();
  expect(text).toContain('Códigos de recuperación de CrediEvalúa para el usuario admin.');
  for (const code of CODES) expect(text).toContain(code);

  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  await person.click(screen.getByRole('button', { name: 'Imprimir' }));
  expect(print).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('afterprint'));
});

test('where the browser does not let the page copy, it says so', async () => {
  const { person } = await chooseCode();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await person.click(screen.getByRole('button', { name: 'Copiar la palabra secreta' }));
  expect(await screen.findByText('No se pudo copiar. Selecciónelo y cópielo a mano.')).toBeVisible();
});

test('a code that the API refuses is told and selected, and the name stays', async () => {
  const text = 'El reloj de su teléfono está 3 minutos atrasado.';
  const { person } = await chooseCode({ [AGREGAR]: problem(422, 'Revise los datos.', { codigo: [text] }) });
  const name = screen.getByRole('textbox', { name: 'Nombre del dispositivo' });
  await person.clear(name);
  await person.type(name, 'Celular de la oficina');
  await person.type(await codigo(), '123456{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(await codigo()).toHaveFocus();
  expect(name).toHaveValue('Celular de la oficina');
});

test('a passkey is made by a click, with its name', async () => {
  givePasskeys({ create: async () => madePasskey });
  const { person, answers } = await givePassword(configurar(), {
    [PREPARAR]: forPasskey,
    [AGREGAR]: withCodes,
  });
  await person.click(screen.getByRole('button', { name: 'Llave de acceso' }));
  await person.click(await screen.findByRole('button', { name: 'Crear llave de acceso' }));
  expect(await heading('Guarde sus códigos de recuperación')).toBeVisible();
  expect(answers.requestsTo(AGREGAR)[0]?.body).toMatchObject({
    alta: { tipo: 'passkey', nombre: 'Mi llave de acceso', llave: { id: 'bGxhdmU', type: 'public-key' } },
  });
});

test('who cancels the passkey may try again or choose another factor', async () => {
  givePasskeys({ create: () => Promise.reject(cancelled()) });
  const { person, answers } = await givePassword(configurar(), { [PREPARAR]: forPasskey });
  await person.click(screen.getByRole('button', { name: 'Llave de acceso' }));
  await person.click(await screen.findByRole('button', { name: 'Crear llave de acceso' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^La llave de acceso no se usó/);
  answers.set({ [PREPARAR]: forCode });
  await person.click(screen.getByRole('button', { name: 'Elegir otro' }));
  await person.click(await screen.findByRole('button', { name: 'Aplicación de códigos' }));
  expect(await codigo()).toBeVisible();
});

test('a device that has a passkey of this account already is told so', async () => {
  const create = () => Promise.reject(new DOMException('Registered before.', 'InvalidStateError'));
  givePasskeys({ create });
  const { person } = await givePassword(configurar(), { [PREPARAR]: forPasskey });
  await person.click(screen.getByRole('button', { name: 'Llave de acceso' }));
  await person.click(await screen.findByRole('button', { name: 'Crear llave de acceso' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Este dispositivo ya tiene una llave de acceso/,
  );
});

test.each([
  ['while choosing', PREPARAR],
  ['while setting up', AGREGAR],
] as const)('a ticket that is over %s leads back to the password with a clear text', async (_when, call) => {
  const routes = { [PREPARAR]: forCode, [call]: ticketIsOver };
  const { person } = await givePassword(configurar(), routes);
  await person.click(screen.getByRole('button', { name: 'Aplicación de códigos' }));
  if (call === AGREGAR) await person.type(await codigo(), '123456{Enter}');
  expect(await screen.findByText(TEXTO_PASO_VENCIDO)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Usuario' })).toHaveValue('rosa');
});

test('once the codes are shown, the end of the time takes them from nobody', async () => {
  const step = secondStep({ paso: 'configurar', metodos: ['codigo'], seconds: 3 });
  const { person } = await givePassword(step, { [PREPARAR]: forCode, [AGREGAR]: withCodes });
  await person.click(screen.getByRole('button', { name: 'Aplicación de códigos' }));
  await person.type(await codigo(), '123456{Enter}');
  await heading('Guarde sus códigos de recuperación');
  await act(() => new Promise((resolve) => setTimeout(resolve, 3000)));
  expect(await heading('Guarde sus códigos de recuperación')).toBeVisible();
});

function readAll(blob: Blob | undefined): Promise<ArrayBuffer> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(blob ?? new Blob());
  });
}
