import type { Page } from '@playwright/test';
import { approve, cardOf, openPending } from './approval';
import { expect, expectAccessible, testWithOwnServer } from './test';

const test = testWithOwnServer();

async function openFirst(jefe: Page): Promise<{ address: string; title: string }> {
  await jefe.goto('/jefe-negocios');
  const title = await openPending(jefe, jefe.getByRole('row'));
  return { address: jefe.url(), title };
}

/** Returns the score's note, which names the policy version. */
async function breakdownOf(jefe: Page): Promise<string> {
  await jefe.getByRole('button', { name: 'Ver cómo se calcula' }).click();
  const breakdown = jefe.getByRole('dialog', { name: 'Cómo se calcula el score' });
  const note = await breakdown.getByText(/de la política de evaluación/).textContent();
  await jefe.keyboard.press('Escape');
  return note ?? '';
}

async function draftAndTry(admin: Page): Promise<void> {
  await admin.goto('/admin/politica');
  await expect(admin.getByRole('region', { name: 'En vigor: versión 1' })).toBeVisible();
  await admin.getByRole('link', { name: 'Editar el borrador' }).click();
  await admin.getByRole('button', { name: 'Dirección, contactos y respaldo' }).click();
  await admin.getByLabel('Con RUC').fill('-95');
  await admin.getByLabel('Sin RUC').fill('-100');
  await expect(admin.getByText('En la versión 1: −5', { exact: true })).toBeVisible();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect(admin.getByText('El borrador se guardó.')).toBeVisible();
  // The notice appears before the form is saved. An earlier click would warn about unsaved changes.
  await expect(admin.getByRole('button', { name: 'Guardar borrador' })).toBeDisabled();
  await admin.getByRole('link', { name: 'Ver su efecto' }).click();
  await admin.getByRole('textbox', { name: 'Desde' }).fill('01/01/2020');
  await admin.getByRole('button', { name: 'Probar el borrador guardado' }).click();
  await expect(admin.getByText('La prueba terminó.')).toBeVisible({ timeout: 60_000 });
  await expect(admin.getByRole('table', { name: 'De qué banda a cuál' })).toBeVisible();
  await expect(admin.getByRole('table', { name: 'Por sexo' })).toContainText('Femenino');
  await expectAccessible(admin);
}

async function propose(admin: Page): Promise<void> {
  await admin.getByRole('link', { name: 'Volver al borrador' }).click();
  await admin.getByRole('button', { name: 'Proponer su vigencia' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Proponer la vigencia del borrador' });
  const today = new Intl.DateTimeFormat('es-PE', { dateStyle: 'short', timeZone: 'America/Lima' });
  await dialog.getByLabel('Vale desde').fill(today.format(new Date()));
  await dialog.getByLabel('Motivo').fill('La formalidad cuenta más desde hoy.');
  await dialog.getByRole('button', { name: 'Proponer' }).click();
  await expect(admin.getByText(/propuso una versión que valdría desde el/)).toBeVisible();
  await admin.getByRole('link', { name: 'Ver las confirmaciones' }).click();
  await expect(admin.getByText('Usted propuso este cambio: lo responde otra persona.')).toBeVisible();
}

async function confirm(superadmin: Page): Promise<void> {
  await superadmin.goto('/superadmin/confirmaciones');
  await expect(superadmin.getByText('La formalidad cuenta más desde hoy.')).toBeVisible();
  await expect(superadmin.getByText('Será la versión 2.')).toBeVisible();
  await expectAccessible(superadmin);
  await superadmin.getByRole('button', { name: /^Confirmar/ }).click();
  await superadmin.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click();
  await expect(superadmin.getByText(/^Se confirmó/)).toBeVisible();
  await superadmin.goto('/superadmin/politica');
  await expect(superadmin.getByRole('region', { name: 'En vigor: versión 2' })).toContainText(
    'La formalidad cuenta más desde hoy.',
  );
}

test('a policy is drafted, tried, proposed and confirmed by another person; a decision keeps its old points', async ({
  as,
}) => {
  const jefe = await as('jefe');
  const decided = await openFirst(jefe);
  expect(await breakdownOf(jefe)).toMatch(/^Versión 1 /);
  await approve(jefe, cardOf(jefe, decided.title));
  await expect(jefe.getByText('Evaluación aprobada exitosamente.')).toBeVisible();
  await jefe.reload();
  const card = cardOf(jefe, decided.title);
  await expect(card).toContainText('versión 1 de la política');
  const score = await card.getByText(/ de 100$/).textContent();

  const admin = await as('admin');
  await draftAndTry(admin);
  await propose(admin);
  await confirm(await as('superadmin'));

  await jefe.goto(decided.address);
  await expect(card).toContainText('versión 1 de la política');
  await expect(card.getByText(/ de 100$/)).toHaveText(score ?? '');
  await card.getByRole('button', { name: 'Ver cómo se calculó' }).click();
  const breakdown = jefe.getByRole('dialog', { name: 'Cómo se calculó el score de la decisión' });
  await expect(breakdown).toContainText('Versión 1 de la política de evaluación.');
  await expect(breakdown.getByRole('row', { name: /^RUC/ })).not.toContainText('−95');
  await expectAccessible(jefe);

  await openFirst(jefe);
  expect(await breakdownOf(jefe)).toMatch(/^Versión 2 /);
});
