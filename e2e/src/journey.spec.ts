import type { Locator, Page } from '@playwright/test';
import { confirmation } from './approval';
import { answerYesNo, chooseUbigeo, fillFields, pdfFile } from './evaluation-form';
import { AVAL, CREDITO, DNI_CLIENTE_DEMO, NUEVO_CLIENTE, SI_NO, UBIGEO, UBIGEO_AVAL } from './people';
import { expect, test } from './test';

const DNI_NUEVO = '10117410';
const MOTIVO = 'La boleta está ilegible: adjunte una copia nítida del año 2026, señor Ñañez.';

async function openForm(asesor: Page, dni: string): Promise<void> {
  await asesor.goto('/asesor/evaluacion-cliente');
  await asesor.locator('[name=dni]').first().fill(dni);
  await asesor.getByRole('button', { name: 'Buscar' }).click();
}

async function section(asesor: Page, name: RegExp): Promise<void> {
  const toggle = asesor.getByRole('button', { name });
  if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click();
}

async function sendCredit(asesor: Page, montoPrestamo: string): Promise<void> {
  await section(asesor, /^3\. Datos del Crédito/);
  await fillFields(asesor, { ...CREDITO, montoPrestamo });
  await section(asesor, /pdf/i);
  await asesor.locator('input[type=file]').setInputFiles(await pdfFile('evaluación señor Ñañez.pdf'));
  await asesor.getByRole('button', { name: 'Enviar Evaluacion' }).click();
  await expect(asesor.getByText('Nueva evaluacion creada con exito!')).toBeVisible();
  await expect(asesor).toHaveURL(/\/asesor\/evaluaciones-enviadas/);
}

function cardOf(page: Page, group: string, amount: string) {
  return page
    .getByRole('region', { name: new RegExp(group) })
    .getByRole('article')
    .filter({ hasText: amount });
}

async function searchAsHead(jefe: Page, dni: string): Promise<void> {
  await jefe.goto('/jefe-negocios/evaluaciones-clientes');
  await expect(jefe.getByText('Ingrese un DNI para comenzar la búsqueda.')).toBeVisible();
  await jefe.locator('[name=dni]').fill(dni);
  await jefe.getByRole('button', { name: 'Buscar' }).click();
  await expect(jefe.getByText('Evaluaciones encontradas.')).toBeVisible();
}

/** Approves with four keys and continues with the next card. */
async function approveByKeys(jefe: Page, card: Locator): Promise<void> {
  await expect(card.getByRole('button', { name: 'Aprobar' })).toBeEnabled();
  await jefe.keyboard.press('a');
  await expect(confirmation(jefe)).toBeEnabled();
  await jefe.keyboard.press('Tab');
  await jefe.keyboard.press('Enter');
  await expect(jefe.getByText('Evaluación aprobada exitosamente.')).toBeVisible();
  await expect(card).toContainText('Aceptado');
  await jefe.keyboard.press('s');
  await expect(jefe).toHaveURL(/evaluacion=\d+/);
  await expect(jefe.getByText('Abierta desde la cola')).toBeVisible();
}

// The browser logs the 404 for an unregistered client.
test.use({ expectedErrors: /404 \(Not Found\).*\/api\/cliente\/show\// });

test('an evaluation with guarantor and PDF travels to the head, and its rejection back to the advisor', {
  tag: '@smoke',
}, async ({ as }) => {
  const asesor = await as('asesor');
  await openForm(asesor, DNI_NUEVO);
  await expect(asesor.getByText('Cliente no encontrado. Puede registrarlo como nuevo.')).toBeVisible();
  await section(asesor, /datos del cliente/i);
  await fillFields(asesor, NUEVO_CLIENTE);
  await answerYesNo(asesor, SI_NO);
  await chooseUbigeo(asesor, UBIGEO);
  await section(asesor, /datos del aval/i);
  await fillFields(asesor, AVAL);
  await chooseUbigeo(asesor, UBIGEO_AVAL);
  await sendCredit(asesor, '12345.67');

  const jefe = await as('jefe');
  await searchAsHead(jefe, DNI_NUEVO);
  await expect(jefe.getByText('José Ángel Ñañez Güímac').first()).toBeVisible();
  const pending = cardOf(jefe, 'Pendientes', 'S/ 12,345.67');
  await expect(pending).toContainText('Compra de madera y una cepilladora');
  await pending.getByRole('button', { name: 'Rechazar' }).click();
  await jefe.getByRole('dialog').locator('[name=observaciones]').fill(MOTIVO);
  await jefe.getByRole('button', { name: 'Confirmar Rechazo' }).click();
  await expect(jefe.getByText('Evaluación rechazada exitosamente.')).toBeVisible();
  // The card stays in its group until the next search.
  await expect(pending).toContainText(MOTIVO);
  await jefe.getByRole('button', { name: 'Buscar' }).click();
  await expect(cardOf(jefe, 'Rechazadas', 'S/ 12,345.67')).toContainText(MOTIVO);

  await asesor.goto('/asesor/evaluaciones-enviadas');
  await asesor.locator('[name=dni]').fill(DNI_NUEVO);
  await asesor.getByRole('button', { name: 'Buscar' }).click();
  const rejected = cardOf(asesor, 'Rechazadas', 'S/ 12,345.67');
  await expect(rejected).toContainText(MOTIVO);
  await expect(rejected.getByRole('link', { name: /Corregir Evaluacion/ })).toHaveAttribute(
    'href',
    new RegExp(`/asesor/evaluacion-cliente/${DNI_NUEVO}`),
  );
});

test('an approved evaluation of the demonstration client appears among her accepted ones', {
  tag: '@smoke',
}, async ({ as }) => {
  const asesor = await as('asesor');
  await openForm(asesor, DNI_CLIENTE_DEMO);
  await expect(asesor.getByText('Cliente encontrado. Se han cargado sus datos.')).toBeVisible();
  await sendCredit(asesor, '7531.9');

  const jefe = await as('jefe');
  await searchAsHead(jefe, DNI_CLIENTE_DEMO);
  await approveByKeys(jefe, cardOf(jefe, 'Pendientes', 'S/ 7,531.90'));

  const cliente = await as('cliente');
  await cliente.goto('/cliente/mis-evaluaciones');
  const accepted = cardOf(cliente, 'Aceptadas', 'S/ 7,531.90');
  await expect(accepted).toContainText('Compra de madera y una cepilladora');
  await expect(accepted).toContainText('18');
});
