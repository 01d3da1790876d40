import type { Page } from '@playwright/test';
import { cardOf, confirmation, openPending } from './approval';
import { expect, expectAccessible, test } from './test';

const PHONE = { viewport: { width: 360, height: 740 } };

const CANNOT_PAY = '/jefe-negocios?alcanza=excede';
const RAZON = 'Garantía adicional.';
const EXPLICACION = 'Dejó la tarjeta de propiedad de su camioneta.';

async function openUnpayable(jefe: Page, place: number) {
  await jefe.goto(CANNOT_PAY);
  return cardOf(jefe, await openPending(jefe, jefe.getByRole('row').nth(place)));
}

test('from the queue on a phone the figures come first, and the bar goes where the buttons of the card are', async ({
  as,
}) => {
  const jefe = await as('jefe', PHONE);
  const card = await openUnpayable(jefe, 1);
  const bar = jefe.getByRole('region', { name: /^Decidir sobre la evaluación/ });
  await expect(bar.getByText('No le alcanza')).toBeVisible();
  const amount = card.locator('strong').filter({ hasText: /^S\// });
  for (const figure of [amount.first(), amount.last()]) {
    const { y = 0, height = 0 } = (await figure.boundingBox()) ?? {};
    expect(y).toBeGreaterThan(60);
    expect(y + height).toBeLessThan((await bar.boundingBox())?.y ?? 0);
  }
  await expectAccessible(jefe);
  await card.getByRole('button', { name: 'Editar' }).scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
  await card.getByRole('heading').first().scrollIntoViewIfNeeded();
  await expect(bar).toBeVisible();
});

test('the page of a client with one evaluation is short', async ({ as }) => {
  const jefe = await as('jefe');
  await jefe.setViewportSize({ width: 1280, height: 900 });
  for (let place = 1; ; place++) {
    await openUnpayable(jefe, place);
    await expect(jefe.getByRole('article').getByText('No le alcanza')).not.toHaveCount(0);
    if ((await jefe.getByRole('article').count()) === 1) break;
  }
  await expect(jefe.getByText('Evaluaciones encontradas.')).toBeHidden();
  // biome-ignore lint/performance/useDomNodeTextContent: only words that are shown count
  const text = await jefe.locator('body').innerText();
  expect(text.trim().split(/\s+/).length).toBeLessThanOrEqual(400);
  const controls = jefe.locator('a[href], button, input, select, textarea').filter({ visible: true });
  expect(await controls.count()).toBeLessThanOrEqual(30);
});

test('what cannot be paid is approved with a reason, which auditor and administrator find', async ({
  as,
}) => {
  const jefe = await as('jefe');
  const card = await openUnpayable(jefe, 1);
  await card.getByRole('button', { name: 'Aprobar' }).click();
  const question = jefe.getByRole('alertdialog');
  await expect(question.getByText('Va contra la política')).toBeVisible();
  await expect(question.getByText(/^No le alcanza: /)).toBeVisible();
  await expectAccessible(jefe);
  await confirmation(jefe).click();
  await expect(question.getByText('Elija por qué se aprueba.')).toBeVisible();
  await question.getByLabel('¿Por qué se aprueba?').selectOption(RAZON);
  await question.getByLabel('Explicación').fill(EXPLICACION);
  await confirmation(jefe).click();
  await expect(jefe.getByText('Evaluación aprobada exitosamente.')).toBeVisible();

  const auditor = await as('auditor');
  await auditor.goto('/auditor/dashboard');
  const found = auditor.getByRole('row').filter({ hasText: 'Aprobada contra la política' }).first();
  await expect(found).toContainText(`${RAZON} ${EXPLICACION}`);

  const admin = await as('admin');
  await admin.goto('/admin/dashboard');
  await expect(admin.getByRole('region', { name: 'Aprobadas contra la política' })).toContainText(
    'Jimena Ordóñez Távara',
  );
});

test('the head reads the letter before the rejection, and the client reads the same', async ({ as }) => {
  const jefe = await as('jefe');
  const card = await openUnpayable(jefe, 2);
  await card.getByRole('button', { name: 'Rechazar' }).click();
  const dialog = jefe.getByRole('dialog');
  await dialog.locator('[name=observaciones]').fill('Es menor de edad.');
  await expect(dialog.getByText('El cliente es mayor de edad.')).toBeVisible();
  await dialog.locator('[name=observaciones]').fill('La cuota es alta para lo que gana.');
  await expect(dialog.getByText('El cliente es mayor de edad.')).toBeHidden();
  await dialog.getByRole('button', { name: 'Ver la carta que leerá el cliente' }).click();
  const letter = dialog.getByRole('region', { name: 'Carta que leerá el cliente' });
  await expect(letter).toContainText('La cuota es alta para lo que gana.');
  await expectAccessible(jefe);
  const aspects = await letter.getByRole('listitem').allTextContents();
  await dialog.getByRole('button', { name: 'Confirmar Rechazo' }).click();
  await expect(jefe.getByText('Evaluación rechazada exitosamente.')).toBeVisible();
  await jefe.getByRole('button', { name: 'Buscar' }).click();
  await card.getByRole('button', { name: 'Carta de motivos' }).click();
  const sent = jefe.getByRole('article', { name: /^Carta de motivos/ });
  await expect(sent.getByRole('listitem')).toHaveText(aspects);
});

test('an alternative is saved through the edit of the card, and the client can pay it', async ({ as }) => {
  const jefe = await as('jefe');
  await jefe.goto(CANNOT_PAY);
  await expect(jefe.getByRole('row').nth(1)).toBeVisible();
  const rows = await jefe.getByRole('row').count();
  const use = jefe.getByRole('button', { name: 'Usar esta alternativa' }).first();
  for (let place = 3; place < rows; place++) {
    const card = await openUnpayable(jefe, place);
    await expect(card.getByText('No le alcanza').first()).toBeVisible();
    if (!(await use.isVisible())) continue;
    const id = new URL(jefe.url()).searchParams.get('evaluacion');
    const [, offered] = /con (S\/ [\d,.]+) en/.exec((await use.locator('..').textContent()) ?? '') ?? [];
    await use.click();
    await jefe.getByRole('button', { name: 'Guardar Cambios' }).click();
    await expect(jefe.getByText('¡Evaluación corregida con éxito!')).toBeVisible();
    await expect(card).toContainText(offered ?? 'S/');
    await jefe.goto(`/jefe-negocios?alcanza=excede`);
    await expect(jefe.locator(`[data-evaluacion="${id}"]`)).toHaveCount(0);
    return;
  }
  throw new Error('No evaluation of the demonstration has an alternative.');
});
