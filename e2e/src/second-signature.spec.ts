import type { Page } from '@playwright/test';
import { approve, cardOf, confirmation, giveReason, openPending } from './approval';
import { setControls } from './controls';
import { expect, expectAccessible, test } from './test';

const FALTA = 'Primera firma registrada. Falta la firma de otro jefe.';
const UN_SOL = { alta: 99_999, media: 99_999, baja: 99_999 };
/** Every amount exceeds the limit of one head. */
const TWO_SIGN = {
  aprobacion: { activa: true, limiteGeneral: 1, limitePorBanda: UN_SOL, limiteDeDeuda: 99_999_999 },
};

// The browser logs the 409 for a changed evaluation.
test.use({ expectedErrors: /409 \(Conflict\).*\/api\/evaluaciones\/status\// });

test.beforeEach(({ browser, server }) => setControls(browser, server.url, TWO_SIGN));
test.afterEach(({ browser, server }) => setControls(browser, server.url, {}));

async function openUnsigned(jefe: Page): Promise<string> {
  await jefe.goto('/jefe-negocios');
  return openPending(jefe, jefe.getByRole('row').filter({ hasNotText: 'segunda firma' }));
}

async function signFirst(jefe: Page): Promise<string> {
  const title = await openUnsigned(jefe);
  await cardOf(jefe, title).getByRole('button', { name: 'Aprobar' }).click();
  await jefe.getByText('Añadir un comentario').click();
  await jefe.getByLabel(/Comentario para el otro jefe/).fill('Visité el negocio: vende todos los días.');
  await giveReason(jefe);
  await confirmation(jefe).click();
  await expect(jefe.getByText(FALTA).first()).toBeVisible();
  await expect(cardOf(jefe, title)).toContainText('Pendiente de segunda firma');
  return title;
}

async function openSigned(jefe: Page, title: string) {
  await jefe.goto('/jefe-negocios');
  await jefe
    .getByRole('link', { name: /segunda firma/ })
    .first()
    .click();
  await jefe
    .getByRole('link', { name: /Decidir/ })
    .first()
    .click();
  const card = cardOf(jefe, title);
  await expect(card).toContainText('Visité el negocio: vende todos los días.');
  await expect(card).toContainText('Jimena Ordóñez Távara');
  await expect(card).toContainText('El monto supera el límite de quien aprueba primero');
  return card;
}

test('an approval above the limit waits for a second head, who reads what the first saw and signs', async ({
  as,
}) => {
  const [first, second] = [await as('jefe'), await as('jefe2')];
  const title = await signFirst(first);
  await expect(cardOf(first, title).getByRole('button', { name: 'Aprobar' })).toHaveCount(0);
  const card = await openSigned(second, title);
  await expectAccessible(second);
  await card.getByRole('button', { name: 'Firmar', exact: true }).click();
  await giveReason(second);
  await confirmation(second).click();
  await expect(second.getByText('Evaluación aprobada exitosamente.')).toBeVisible();
  await second.reload();
  await expect(
    second.getByRole('region', { name: /Aceptadas/ }).getByRole('heading', { name: title, exact: true }),
  ).toBeVisible();
});

test('a second head declines, and the auditor finds it', async ({ as }) => {
  const [first, second, auditor] = [await as('jefe'), await as('jefe2'), await as('auditor')];
  const title = await signFirst(first);
  const card = await openSigned(second, title);
  await card.getByRole('button', { name: 'Rechazar' }).click();
  await expect(second.getByRole('dialog')).toContainText('rehúsa la segunda firma');
  await second.locator('[name=observaciones]').fill('El negocio cerró la semana pasada.');
  await second.getByRole('button', { name: 'Confirmar Rechazo' }).click();
  await expect(second.getByText('Evaluación rechazada exitosamente.')).toBeVisible();
  await auditor.goto('/auditor/dashboard');
  await expect(auditor.getByRole('table').getByText('Segunda firma rehusada').first()).toBeVisible();
});

test('what changed after the first signature is not signed: the second head is told', async ({ as }) => {
  const [first, second] = [await as('jefe'), await as('jefe2')];
  const title = await signFirst(first);
  const card = await openSigned(second, title);
  const own = cardOf(first, title);
  await own.getByRole('button', { name: 'Editar' }).click();
  await first.locator('[name=cuotas]').fill('7');
  await first.getByRole('button', { name: 'Guardar Cambios' }).click();
  await expect(first.getByText('¡Evaluación corregida con éxito!')).toBeVisible();
  await card.getByRole('button', { name: 'Firmar', exact: true }).click();
  await giveReason(second);
  await confirmation(second).click();
  await expect(card).toContainText('Los datos cambiaron después de la primera firma');
  await approve(second, card);
  await expect(second.getByText(FALTA).first()).toBeVisible();
});
