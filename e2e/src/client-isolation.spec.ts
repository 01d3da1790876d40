import type { Page } from '@playwright/test';
import { DNI_CLIENTE_DEMO } from './people';
import { cookie } from './session-cookies';
import { expect, test } from './test';

async function ask(page: Page, path: string): Promise<{ status: number; body: string }> {
  const bearer = (await cookie(page.context(), 'access_token'))?.value;
  const answer = await page.request.get(path, { headers: { Authorization: `Bearer ${bearer}` } });
  return { status: answer.status(), body: await answer.text() };
}

interface Row {
  id: number;
  cliente: { datos: { dni: string; apellidoPaterno: string } };
}

async function evaluationOfSomebodyElse(jefe: Page): Promise<Row> {
  const { body } = await ask(jefe, '/api/evaluaciones?porPagina=100');
  const rows: Row[] = JSON.parse(body).datos;
  const row = rows.find(({ cliente }) => cliente.datos.dni !== DNI_CLIENTE_DEMO);
  if (!row) throw new Error('The demonstration has evaluations of several clients');
  return row;
}

test('a client gets nothing of another client, whatever call or address is tried', async ({ as }) => {
  const jefe = await as('jefe');
  const other = await evaluationOfSomebodyElse(jefe);
  const { dni } = other.cliente.datos;
  const cliente = await as('cliente');

  for (const path of [
    `/api/evaluaciones/index?dni=${dni}`,
    `/api/cliente/show/${dni}`,
    `/api/cliente/show/${DNI_CLIENTE_DEMO}`,
    `/api/evaluaciones/${other.id}/pdf`,
    `/api/evaluaciones/${other.id}/historial`,
    '/api/evaluaciones?porPagina=100',
  ]) {
    const { status, body } = await ask(cliente, path);
    expect(status, path).toBe(403);
    expect(body, path).not.toContain(dni);
  }

  const own = await ask(cliente, `/api/evaluaciones/index?dni=${DNI_CLIENTE_DEMO}`);
  expect(own.status).toBe(200);
  const owners = (JSON.parse(own.body) as Row[]).map((row) => row.cliente.datos.dni);
  expect(new Set(owners)).toEqual(new Set([DNI_CLIENTE_DEMO]));

  await cliente.goto(`/cliente/mis-evaluaciones/${other.id}/constancia`);
  await expect(cliente.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(cliente.getByText(other.cliente.datos.apellidoPaterno)).toHaveCount(0);
});
