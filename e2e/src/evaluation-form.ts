import { expect, type Page } from '@playwright/test';
import { PDFDocument, StandardFonts } from 'pdf-lib';

export async function fillFields(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const control = page.locator(`[name="${name}"]`);
    if ((await control.evaluate((element) => element.tagName)) === 'SELECT')
      await control.selectOption(value);
    else await control.fill(value);
  }
}

/** Parents first. */
export async function chooseUbigeo(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await page.locator(`[name="${name}"]`).click();
    await page.locator(`[name="${name}"]`).pressSequentially(value);
    await page.getByRole('option', { name: value, exact: true }).click();
    await expect(page.locator(`[name="${name}"]`)).toHaveValue(value);
  }
}

export async function answerYesNo(page: Page, values: Record<string, 'Sí' | 'No'>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await page.locator(`input[name="${name}"][value="${value === 'Sí' ? 1 : 0}"]`).check({ force: true });
  }
}

export async function pdfFile(name: string, pages = 2) {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= pages; number += 1) {
    document.addPage([595, 842]).drawText(`Evaluación de crédito, página ${number}`, { x: 60, y: 760, font });
  }
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await document.save()) };
}
