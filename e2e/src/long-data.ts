import type { Page } from '@playwright/test';

const LONG_NAME = 'María de los Ángeles Wolfeschlegelsteinhausenbergerdorff Huancahuari-Quispecondori';
const LONG_WORD = 'maximiliana.wolfeschlegelsteinhausen.huancahuari-quispecondori';
const LONG_EMAIL = `${LONG_WORD}@cooperativa-de-ahorro-y-credito-santo-cristo.example.pe`;
/** Later times are displayed as "menos de 1 min", the longest text for a wait. */
const SOON = new Date(Date.now() + 60 * 60_000).toISOString();
const LONG_LINE = `${LONG_NAME}, ${LONG_NAME}`;

/** Longest realistic values by member name. */
const LONG: Record<string, string | number> = {
  nombre: 'María de los Ángeles Maximiliana',
  apellidoPaterno: 'Wolfeschlegelsteinhausenbergerdorff',
  apellidoMaterno: 'Huancahuari-Quispecondori',
  ...fill(['fullName', 'nombreCompleto', 'asesor', 'cajero', 'decididoPor', 'aprobadoPor'], LONG_NAME),
  ...fill(['direccionFiscal', 'direccionCorrespondencia', 'referenciaDomicilio'], LONG_LINE),
  ...fill(['producto', 'destinoCredito', 'observaciones', 'centroLaboral', 'profesion'], LONG_LINE),
  ...fill(['email', 'correo'], LONG_EMAIL),
  ...fill(['montoPrestamo', 'ingresoMensual', 'monto'], 99_999_999.99),
  username: LONG_WORD,
  created_at: SOON,
  tasaInteres: 999.9999,
  cuotas: 600,
};

/** Rows for lists that are empty until other tests have run. */
const ROWS: Record<string, object[]> = {
  firmantes: [{ fullName: LONG_NAME, firmadas: 9999, monto: 99_999_999.99, rehusadas: 9999 }],
};

function fill<T>(names: readonly string[], value: T): Record<string, T> {
  return Object.fromEntries(names.map((name) => [name, value]));
}

function stretch(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(stretch);
  if (typeof answer !== 'object' || answer === null) return answer;
  // Only queue rows have a score.
  const added = 'score' in answer && 'created_at' in answer ? { segundaFirma: { desde: SOON } } : {};
  return Object.fromEntries(
    Object.entries({ ...answer, ...added }).map(([name, value]) => {
      const long = LONG[name];
      if (Array.isArray(value) && value.length === 0) return [name, ROWS[name] ?? value];
      return [name, typeof long === typeof value ? long : stretch(value)];
    }),
  );
}

export async function answerWithLongData(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch({ maxRetries: 3 });
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
    return route.fulfill({ response, json: stretch(await response.json()) });
  });
}
