import type { Page } from '@playwright/test';
import { person } from './effort';
import { pdfFile } from './evaluation-form';
import { tabTo, typeInto } from './keyboard';
import { expect, test } from './test';

const DNI = '46810127';
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

const TYPED: [string, string][] = [
  ['nombre', 'Ñusta'],
  ['apellidoPaterno', 'Güere'],
  ['apellidoMaterno', 'Peña'],
  ['fechaCaducidadDni', '15/03/2031'],
  ['fechaNacimiento', '04/11/1990'],
  ['sexo', 'Femenino'],
  ['estadoCivil', 'Soltero'],
  ['nacionalidad', 'Peruana'],
  ['nivelEducativo', 'Secundaria'],
  ['profesion', 'Comerciante'],
  ['ruc', '10468101278'],
  ['residePeru', 'Sí'],
  ['enfermedadesPreexistentes', 'No'],
  ['expuestaPoliticamente', 'No'],
  ['telefonoMovil', '987123456'],
  ['correo', 'nusta@example.pe'],
  ['direccionFiscal', 'Jr. Grau 12'],
  ['direccionCorrespondencia', 'Jr. Grau 12'],
  ['departamento', 'Piura'],
  ['provincia', 'Sullana'],
  ['distrito', 'Bellavista'],
  ['tipoVivienda', 'Propia'],
  ['tiempoResidencia', '6'],
  ['referenciaDomicilio', 'Frente al mercado'],
  ['centroLaboral', 'Puesto 14 del mercado'],
  ['ingresoMensual', '1850.5'],
  ['inicioLaboral', '02/01/2018'],
  ['situacionLaboral', 'Independiente'],
  ['ctaAhorros', '123456789012'],
  ['cci', '04900112345678901234'],
  ['entidadFinanciera', 'Mibanco'],
  ['producto', 'Capital de trabajo'],
  ['montoPrestamo', '4200'],
  ['tasaInteres', '40'],
  ['cuotas', '12'],
  ['periodoCredito', 'Mensual'],
  ['modalidadCredito', 'Nuevo'],
  ['destinoCredito', 'Mercadería'],
];

async function typeAll(page: Page, from: string, to: string): Promise<void> {
  const names = TYPED.map(([name]) => name);
  for (const [name, value] of TYPED.slice(names.indexOf(from), names.indexOf(to) + 1)) {
    await typeInto(page, name, value);
  }
}

async function attachByKeyboard(page: Page): Promise<void> {
  await tabTo(page, 'input[type=file], button:has(+ input[type=file])');
  // A file dialog opens only shortly after a key press, which a busy browser may miss.
  await expect(async () => {
    const chooser = page.waitForEvent('filechooser', { timeout: 5000 });
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(await pdfFile('expediente.pdf'));
  }).toPass();
  await expect(page.getByText('expediente.pdf')).toBeVisible();
}

async function pressButton(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
}

function storedTexts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    const caches = await window.caches.keys();
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, databases, caches]);
  });
}

async function expectNothingInClear(page: Page): Promise<void> {
  const stored = await storedTexts(page);
  expect(stored).toContain('asesor:borrador:');
  const values = TYPED.map(([, value]) => value).filter((value) => value.length > 4);
  expect(values.filter((value) => stored.includes(value))).toEqual([]);
  expect(JSON.parse(stored).slice(3)).toEqual([[], []]);
}

test.use({
  expectedErrors: /404 \(Not Found\).*\/api\/cliente\/show\/|net::ERR_(FAILED|INTERNET_DISCONNECTED)/,
});

test('on a phone, by keyboard, offline for a moment and reloaded once, one evaluation is registered', {
  tag: '@smoke',
}, async ({ as }) => {
  test.setTimeout(240_000);
  const page = await as('asesor', { viewport: { width: 360, height: 740 } });
  await page.goto('/asesor/evaluacion-cliente');
  await typeInto(page, 'dni', DNI);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Cliente no encontrado. Puede registrarlo como nuevo.')).toBeVisible();

  await typeAll(page, 'nombre', 'distrito');
  await page.context().setOffline(true);
  await typeAll(page, 'tipoVivienda', 'entidadFinanciera');
  await page.context().setOffline(false);
  await expect(page.getByText(/Borrador guardado en este dispositivo/)).toBeVisible();

  await expectNothingInClear(page);
  await page.locator('[name=cci]').press('End');
  await page.keyboard.press('Backspace');
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await pressButton(page, 'Recuperar borrador');
  // The letter that was deleted a moment before the reload is gone.
  await expect(page.locator('[name=cci]')).toHaveValue('0490011234567890123');
  await page.getByRole('link', { name: 'Cliente Falta 1' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.type('4');
  await expect(page.locator('[name=cci]:focus')).toHaveValue('04900112345678901234');
  await expect(page.locator('[name=distrito]')).toHaveValue('Bellavista');
  await expect(page.locator('[name=nombre]')).toHaveValue('Ñusta');

  await typeAll(page, 'producto', 'destinoCredito');
  await attachByKeyboard(page);

  // The evaluation is registered, but the response is lost.
  await page.route(
    '**/api/evaluaciones/create',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await pressButton(page, 'Enviar Evaluacion');
  await expect(page.getByText('No se pudo enviar: no hay conexión con el servidor.')).toBeVisible();
  await expect(page.locator('[name=nombre]')).toHaveValue('Ñusta');
  await pressButton(page, 'Enviar Evaluacion');
  await expect(page.getByText('Nueva evaluacion creada con exito!')).toBeVisible();
  // The URL changes before the screen appears.
  await expect(page).toHaveURL(/\/asesor\/evaluaciones-enviadas/);
  await expect(page.getByRole('heading', { name: 'Evaluaciones Enviadas' })).toBeVisible();

  await page.locator('[name=dni]').fill(DNI);
  await page.locator('[name=dni]').press('Enter');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('S/ 4,200.00');
});

/** The form on one page without suggestions took 83 taps and 287 keys. */
const MOST = { taps: 45, keys: 287 };

test('a client with guarantor and PDF is registered on a phone with few taps, and no bar covers what is typed', async ({
  as,
}) => {
  const page = await as('asesor', { viewport: { width: 360, height: 740 } });
  await page.goto('/asesor/evaluacion-cliente');
  const { effort, tap, choose, type, attach } = person(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const answer = (name: string) => page.locator(`[name=${name}][value="0"]`);

  await tap(page.locator('[name=dni]').first());
  await type('dni', '46810135');
  await type('nombre', 'ñusta');
  await type('apellidoPaterno', 'de la cruz');
  await type('apellidoMaterno', 'peña');
  await type('fechaCaducidadDni', '15/03/2031');
  await type('fechaNacimiento', '04/11/1990');
  await choose('sexo', 'Femenino');
  await choose('estadoCivil', 'Soltero/a');
  await choose('nivelEducativo', 'Secundaria');
  await tap(page.locator('[name=profesion]'));
  await type('profesion', 'Comerciante');
  await tap(button(/el que sale del DNI/));
  await tap(answer('enfermedadesPreexistentes'));
  await tap(answer('expuestaPoliticamente'));
  await tap(button('Siguiente'));
  await type('telefonoMovil', '987123456');
  await type('telefonoFijo', '');
  await type('correo', 'nusta@example.pe');
  await type('direccionFiscal', 'Jr. Grau 12', false);
  await tap(button('Igual a la dirección fiscal'));
  await type('direccionCorrespondencia', '');
  await type('departamento', 'querec', false);
  await tap(page.getByRole('option', { name: 'Querecotillo (Sullana, Piura)' }));
  await choose('tipoVivienda', 'Propia');
  await tap(page.locator('[name=tiempoResidencia]'));
  await type('tiempoResidencia', '6');
  await type('referenciaDomicilio', 'Frente al mercado');
  await type('centroLaboral', 'Puesto 14');
  await type('ingresoMensual', '1850.5');
  await type('inicioLaboral', '02/01/2018');
  await choose('situacionLaboral', 'Independiente');
  await tap(button('Siguiente'));
  await type('ctaAhorros', '123456789012');
  await type('cci', '04900112345678901234', false);
  await expect(page.locator('[name=entidadFinanciera]')).toHaveValue('Mibanco');
  await tap(button('Siguiente'));
  await type('dniAval', '17801146');
  await type('nombresAval', 'rosa');
  await type('apellidoPaternoAval', 'peña');
  await type('apellidoMaternoAval', 'núñez');
  await type('relacionClienteAval', 'Hermana');
  await type('telefonoMovilAval', '912345678');
  await type('telefonoFijoAval', '');
  await type('direccionAval', 'Calle Los Ceibos 77', false);
  await tap(button(/^Igual que el cliente/));
  await tap(button('Siguiente'));
  await choose('producto', 'Capital de trabajo');
  await tap(page.locator('[name=montoPrestamo]'));
  await type('montoPrestamo', '4200');
  await type('tasaInteres', '40');
  await type('cuotas', '12');
  await choose('periodoCredito', 'Mensual');
  await choose('modalidadCredito', 'Nuevo');
  await tap(page.locator('[name=destinoCredito]'));
  await type('destinoCredito', 'Mercadería');
  await attach(page.getByText('Elegir archivo'), await pdfFile('expediente.pdf'));
  await expect(page.getByRole('link', { name: 'PDF Completo' })).toBeVisible();
  await tap(button('Enviar Evaluacion'));
  await expect(page.getByText('Nueva evaluacion creada con exito!')).toBeVisible();
  expect(effort.taps).toBeLessThanOrEqual(MOST.taps);
  expect(effort.keys).toBeLessThan(MOST.keys);
});

test('a draft is gone after signing out, and a week later also where nobody signs in', async ({ as }) => {
  const page = await as('asesor');
  await page.goto('/asesor/evaluacion-cliente');
  await page.locator('[name=nombre]').fill('Ñusta');
  await expect(page.getByText(/Borrador guardado en este dispositivo/)).toBeVisible();
  const keys = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('borrador')));
  expect(await keys()).toHaveLength(1);
  await page.getByRole('button', { name: /cerrar sesi/i }).click();
  await page.getByRole('button', { name: 'Si', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await keys()).toEqual([]);

  // Any page load deletes drafts older than a week, also without a session.
  await page.evaluate((guardadoEn) => {
    localStorage.setItem('asesor:borrador:99:de-otra-persona', JSON.stringify({ guardadoEn }));
  }, Date.now() - WEEK_MS);
  await page.reload();
  await expect(page.locator('[name=username]')).toBeVisible();
  expect(await keys()).toEqual([]);
});
