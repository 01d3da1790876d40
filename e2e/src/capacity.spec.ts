import type { Page } from '@playwright/test';
import { inaccessibleOn } from './axe';
import { person } from './effort';
import { fillFields, pdfFile } from './evaluation-form';
import { overflowOf } from './fits';
import { CREDITO, DNI_CLIENTE_DEMO } from './people';
import { expect, test } from './test';

const PHONE = { viewport: { width: 360, height: 740 } };

/** Seconds of a slow user: per tap, including the search for the target, and per key. */
const SECONDS = { tap: 1.5, key: 0.6 };
const THREE_MINUTES = 180;

async function openCredit(page: Page): Promise<void> {
  await page.goto('/asesor/evaluacion-cliente');
  await page.locator('[name=dni]').first().fill(DNI_CLIENTE_DEMO);
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByText('Cliente encontrado. Se han cargado sus datos.')).toBeVisible();
  await page.getByRole('link', { name: /^3 Crédito/ }).click();
  await fillFields(page, { ...CREDITO, montoPrestamo: '7654.32' });
}

async function fillCapacity(page: Page): Promise<{ taps: number; keys: number }> {
  const { effort, tap, type } = person(page);
  await tap(page.getByRole('button', { name: 'Añadir capacidad de pago' }));
  await tap(page.locator('[name="negocio.ventaSemanaBuena"]'));
  await type('negocio.ventaSemanaBuena', '1500');
  await type('negocio.ventaSemanaNormal', '1000');
  await type('negocio.ventaSemanaMala', '600');
  for (const weeks of ['Buenas', 'Normales', 'Malas']) await type(`negocio.semanas${weeks}`, '');
  await type('negocio.costoDeVentas', '55');
  await type('negocio.alquilerDelNegocio', '200');
  await type('negocio.sueldosDelNegocio', '');
  await type('negocio.transporteDelNegocio', '80');
  await type('familia.sueldo', '');
  await type('familia.otrosIngresos', '300');
  await type('familia.alimentacion', '600');
  await type('familia.educacion', '120');
  await type('familia.salud', '50');
  await type('familia.alquilerDeVivienda', '');
  await type('familia.otrosGastos', '100', false);
  await tap(page.getByRole('button', { name: 'Añadir deuda' }));
  await type('deudas.0.entidad', 'Caja Sullana');
  await type('deudas.0.cuota', '120', false);
  await tap(page.locator('[name="deudas.0.saldo"]'));
  await type('deudas.0.saldo', '900', false);
  return effort;
}

test('the capacity to pay is asked on a phone in under three minutes, seen by the head, and a refusal explained in a letter', async ({
  as,
}) => {
  test.setTimeout(180_000);
  const asesor = await as('asesor', PHONE);
  await openCredit(asesor);
  const { taps, keys } = await fillCapacity(asesor);
  expect(taps * SECONDS.tap + keys * SECONDS.key).toBeLessThan(THREE_MINUTES);
  await expect(asesor.getByText('S/ 1,865.00 al mes')).toBeVisible();
  expect(await overflowOf(asesor)).toEqual([]);
  expect(await inaccessibleOn(asesor)).toEqual([]);
  const chooser = asesor.waitForEvent('filechooser');
  await asesor.getByRole('link', { name: /^4 PDF/ }).click();
  await asesor.getByText('Elegir archivo').click();
  await (await chooser).setFiles(await pdfFile('expediente.pdf'));
  await asesor.getByRole('button', { name: 'Enviar Evaluacion' }).click();
  await expect(asesor.getByText('Nueva evaluacion creada con exito!')).toBeVisible();

  const jefe = await as('jefe', PHONE);
  await jefe.goto(`/jefe-negocios/evaluaciones-clientes?dni=${DNI_CLIENTE_DEMO}`);
  const card = jefe.getByRole('article').filter({ hasText: 'S/ 7,654.32' });
  await expect(card.getByText(/^S\/ [\d,.]+$/).filter({ hasText: '7,654.32' })).toBeVisible();
  await expect(card.getByText('con este crédito')).toBeVisible();
  expect(await overflowOf(jefe)).toEqual([]);
  await card.getByRole('button', { name: 'Capacidad de pago' }).click();
  const capacity = jefe.getByRole('dialog', { name: /^Capacidad de pago/ });
  await expect(capacity.getByText('Ingreso de la familia')).toBeVisible();
  await expect(capacity.getByText('S/ 1,865.00 al mes')).toBeVisible();
  expect(await overflowOf(jefe)).toEqual([]);
  expect(await inaccessibleOn(jefe)).toEqual([]);
  await capacity.getByRole('button', { name: 'Cerrar' }).click();
  expect(await inaccessibleOn(jefe)).toEqual([]);
  const title = await card.getByRole('heading', { name: /^Evaluación N\.º/ }).textContent();
  const id = title?.match(/\d+/)?.[0] ?? 'none';
  await card.getByRole('button', { name: 'Rechazar' }).click();
  const dialog = jefe.getByRole('dialog');
  await dialog.locator('textarea').fill('La cuota es alta para lo que vende.');
  await dialog.getByRole('button', { name: /rechaz/i }).click();
  await expect(jefe.getByText('Evaluación rechazada exitosamente.')).toBeVisible();

  const cliente = await as('cliente', PHONE);
  await cliente.goto('/cliente/mis-evaluaciones');
  await cliente.getByRole('link', { name: `¿Por qué? de la evaluación N.º ${id}` }).click();
  const letter = cliente.getByRole('article', { name: `Carta de motivos de la evaluación N.º ${id}` });
  await expect(letter).toContainText('La cuota es alta para lo que vende.');
  await expect(
    letter.getByText(/^Todas sus cuotas, con las de otras entidades, tomarían el [\d.]+ % de su ingreso/),
  ).toBeVisible();
  await expect(letter.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){4}$/)).toBeVisible();
  expect(await overflowOf(cliente)).toEqual([]);
  expect(await inaccessibleOn(cliente)).toEqual([]);
  const printed = cliente.evaluate(
    () => new Promise<string>((resolve) => (window.print = () => resolve(document.title))),
  );
  await cliente.getByRole('button', { name: 'Imprimir o guardar como PDF' }).click();
  expect(await printed).toBe(`Carta de motivos de la evaluación N.º ${id}`);
});
