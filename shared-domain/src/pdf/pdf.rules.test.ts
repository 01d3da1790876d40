import { PDF_DE_EJEMPLO } from './ejemplos';
import { MOTIVO_DE_PDF, pdfPesado, textoDeFalta } from './motivos';
import { pdfFault } from './pdf.rules';

test.each(PDF_DE_EJEMPLO)('%s', (_, make, fault) => {
  expect(pdfFault(make())).toBe(fault);
});

test('every kind of fault but that of the name has an example', () => {
  const kinds = new Set(PDF_DE_EJEMPLO.map(([, , fault]) => fault));
  expect(Object.keys(MOTIVO_DE_PDF).filter((kind) => !kinds.has(kind as keyof typeof MOTIVO_DE_PDF))).toEqual(
    ['wrong name'],
  );
});

test('a reason follows the text of the product, and none looks like an error of the server', () => {
  expect(textoDeFalta('encrypted')).toBe(
    'Por favor, suba un archivo PDF valido. El PDF está protegido con contraseña. Imprímalo a PDF y adjunte la copia.',
  );
  for (const reason of Object.values(MOTIVO_DE_PDF)) expect(reason).not.toContain('500');
});

test('the size of a file that is too large never reads as the limit', () => {
  expect(pdfPesado(10 * 1024 * 1024 + 1)).toMatch(/^El archivo pesa 10\.1 MB y el máximo es 10 MB\./);
});

test('a long script of a field takes no more time than others', () => {
  const scripts = ['"'.repeat(2), '\\"', ' '.repeat(3), 'new Array( ', '[0,', ')  '];
  for (const part of scripts) {
    const text = `AFNumber_Format(${part.repeat(60_000)}x`.replace(/[()\\]/g, '\\$&');
    const file = `%PDF-1.7\n1 0 obj\n<</S/JavaScript/JS(${text})>>\nendobj\n%%EOF`;
    const started = performance.now();
    expect(pdfFault(Uint8Array.from(file, (letter) => letter.charCodeAt(0)))).toBe('script');
    expect(performance.now() - started).toBeLessThan(3000);
  }
});
