import type { Page } from '@playwright/test';
import { cardOf, confirmation, openPending } from './approval';
import { expect, expectAccessible, test } from './test';

const CANNOT_PAY = '/jefe-negocios?alcanza=excede';
const RAZON = 'Garantía adicional.';
const EXPLICACION = 'Dejó la tarjeta de propiedad de su camioneta.';

/** Opens one of the evaluations that cannot be paid. Answers its card. */
async function openUnpayable(jefe: Page, place: number) {
  await jefe.goto(CANNOT_PAY);
  return cardOf(jefe, await openPending(jefe, jefe.getByRole('row').nth(place)));
}

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
