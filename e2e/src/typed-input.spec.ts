import type { Page } from '@playwright/test';
import { digitoDni } from 'shared-domain/campos';
import { DNI_CLIENTE_DEMO } from './people';
import { DEMO_PASSWORD, expect, test } from './test';

const REGISTRO = '/asesor/evaluacion-cliente';
const conDigito = `${DNI_CLIENTE_DEMO}${digitoDni(DNI_CLIENTE_DEMO)}`;

/** Like Chrome's translator: wraps each text, also later ones, in two `font` elements. */
function translatePage(): void {
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!parent || text.data.trim() === '' || parent.closest('font, script, style, textarea, option'))
        continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node.isConnected) translate(node);
  }).observe(document, { childList: true, subtree: true });
}

async function search(page: Page, dni: string): Promise<void> {
  await page.locator('[name=dni]').first().fill(dni);
  await page.getByRole('button', { name: 'Buscar' }).click();
}

test('what is pasted and typed is read as the person means it, or asked about', async ({ as }) => {
  const page = await as('asesor');
  await page.goto(REGISTRO);
  await search(page, `\u200eDNI ${conDigito}`);
  await expect(page.getByText('Cliente encontrado. Se han cargado sus datos.')).toBeVisible();
  await expect(page.locator('[name=dni]').last()).toHaveValue(DNI_CLIENTE_DEMO);
  await page.getByRole('button', { name: 'Limpiar / Nuevo' }).click();

  const field = (name: string) => page.locator(`[name="${name}"]`);
  const open = async (name: RegExp) => {
    const toggle = page.getByRole('button', { name });
    if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click();
  };
  await open(/^1\. Datos del Cliente/i);
  await field('telefonoMovil').fill('\u202a+51 987 654 321\u202c');
  await field('telefonoMovil').press('Tab');
  await expect(field('telefonoMovil')).toHaveValue('987654321');
  await field('fechaNacimiento').fill('05/05/2014');
  await field('fechaNacimiento').press('Tab');
  await expect(page.getByText(/El cliente tiene \d+ años: es menor de edad\./)).toBeVisible();

  await open(/^3\. Datos del Crédito/);
  await field('montoPrestamo').pressSequentially('1.500');
  await field('montoPrestamo').press('Tab');
  await expect(page.getByText('«1.500» se puede leer de dos maneras.')).toBeVisible();
  await expect(field('montoPrestamo')).toHaveValue('1.500');
  await page.getByRole('button', { name: 'Es 1,500', exact: true }).click();
  await expect(field('montoPrestamo')).toHaveValue('1500');

  await open(/pdf/i);
  const locked = Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj ' +
      '3 0 obj<</Type/Page/MediaBox[0 0 9 9]/Parent 2 0 R>>endobj 4 0 obj<</Filter/Standard/V 1/R 2/P -4>>endobj\n' +
      'trailer<</Root 1 0 R/Encrypt 4 0 R>>\n%%EOF\n',
  );
  const html = Buffer.from('<html>una página</html>');
  for (const [name, content, reason] of [
    ['pagina.pdf', html, 'Por favor, suba un archivo PDF valido.'],
    ['vacio.pdf', Buffer.alloc(0), 'Por favor, suba un archivo PDF valido.'],
    ['protegido.pdf', locked, 'protegido con contraseña'],
  ] as const) {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: content });
    await expect(page.getByText(reason).first()).toBeVisible();
  }
});

test.describe('a page that the browser translates', () => {
  test.use({ expectedErrors: /401 \(Unauthorized\)|404 \(Not Found\)/ });

  test('goes on working from the sign-in to the second search', async ({ context, page }) => {
    await context.addInitScript(translatePage);
    await page.goto('/');
    for (const password of ['equivocada', 'otra vez mal']) {
      await page.locator('[name=username]').fill('asesor');
      await page.locator('[name=password]').fill(password);
      await page.locator('[name=password]').press('Enter');
      await expect(page.getByText(/incorrect/i).first()).toBeVisible();
    }
    await page.locator('[name=password]').fill(DEMO_PASSWORD);
    await page.locator('[name=password]').press('Enter');
    await expect(page).toHaveURL(/\/asesor/);
    await page.goto('/asesor/evaluaciones-enviadas');
    for (const dni of [DNI_CLIENTE_DEMO, '10117410', conDigito]) {
      await search(page, dni);
      await expect(page.getByText(/Evaluaciones encontradas|No se encontraron/).first()).toBeVisible();
    }
    await page.goto(REGISTRO);
    for (const dni of ['10117410', DNI_CLIENTE_DEMO]) {
      await search(page, dni);
      await expect(page.getByText(/Cliente (no )?encontrado\./).first()).toBeVisible();
    }
    await expect(page.getByText('La pantalla tuvo un error inesperado.')).toHaveCount(0);
  });
});

test.describe('a session that was ended elsewhere', () => {
  test.use({ expectedErrors: /401 \(Unauthorized\)/ });

  test('is told in one toast when an action fails', async ({ as }) => {
    const page = await as('jefe');
    await page.goto(`/jefe-negocios/evaluaciones-clientes?dni=${DNI_CLIENTE_DEMO}`);
    const editar = page.getByRole('button', { name: 'Editar', exact: true }).first();
    await editar.click();
    await as('jefe');
    await page.getByRole('button', { name: 'Guardar Cambios' }).click();
    await expect(page.locator('.Toastify__toast--error')).toHaveText(
      'Sesion cerrada por inicio de sesion en otro dispositivo',
    );
    await expect(page.locator('.Toastify__toast--error')).toHaveCount(1);
  });
});
