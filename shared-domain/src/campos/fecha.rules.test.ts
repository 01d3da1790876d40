/** @jest-environment node */
const SIETE_DE_LA_NOCHE = '2026-03-06T00:04:09Z';

/** Simulates WebKit, which writes Canada's dates in the US form, for every language. */
async function enOtroNavegador() {
  const { DateTimeFormat } = Intl;
  jest
    .spyOn(Intl, 'DateTimeFormat')
    .mockImplementation((_language, options) => new DateTimeFormat('en-US', options));
  jest.resetModules();
  return { ...(await import('./fecha.rules')), ...(await import('./formats')) };
}

test('days and hours of Lima do not depend on the order in which a browser writes dates', async () => {
  const { hoyEnLima, formatFechaHora } = await enOtroNavegador();
  expect(hoyEnLima(new Date(SIETE_DE_LA_NOCHE))).toBe('2026-03-05');
  expect(formatFechaHora(SIETE_DE_LA_NOCHE)).toBe('05/03/2026 19:04');
});
