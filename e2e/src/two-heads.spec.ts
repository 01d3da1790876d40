import { cardOf, confirmation, giveReason, openPending } from './approval';
import { expect, test } from './test';

// The browser logs the 409 for the second decision.
test.use({ expectedErrors: /409 \(Conflict\).*\/api\/evaluaciones\/status\// });

test('two heads decide the same evaluation at once: one decision counts and both see it', {
  tag: '@smoke',
}, async ({ as }) => {
  const [first, second] = [await as('jefe'), await as('jefe2')];
  await first.goto('/jefe-negocios');
  // Other tests decide the first ones.
  const title = await openPending(first, first.getByRole('row').nth(6));
  await second.goto(first.url());

  await cardOf(second, title).getByRole('button', { name: 'Rechazar' }).click();
  await second.locator('[name=observaciones]').fill('Ingresos insuficientes para la cuota.');
  await cardOf(first, title).getByRole('button', { name: 'Aprobar' }).click();
  await giveReason(first);
  await Promise.all([
    confirmation(first).click(),
    second.getByRole('button', { name: 'Confirmar Rechazo' }).click(),
  ]);

  const approved = first.getByText('Evaluación aprobada exitosamente.');
  const rejected = second.getByText('Evaluación rechazada exitosamente.');
  const overtaken = /Otra persona decidió primero/;
  await expect(approved.or(first.getByText(overtaken)).first()).toBeVisible();
  await expect(rejected.or(second.getByText(overtaken)).first()).toBeVisible();
  const wins = [await approved.isVisible(), await rejected.isVisible()];
  expect(wins.filter(Boolean)).toHaveLength(1);
  const [approvedWon] = wins;

  const loser = approvedWon ? second : first;
  const winnerName = approvedWon ? 'Jimena Ordóñez Távara' : 'Germán Castañeda Ruiz';
  await expect(loser.getByText(new RegExp(winnerName)).first()).toBeVisible();

  for (const page of [first, second]) {
    await page.reload();
    const group = page.getByRole('region', { name: approvedWon ? /Aceptadas/ : /Rechazadas/ });
    await expect(group.getByRole('heading', { name: title, exact: true })).toBeVisible();
  }
});
