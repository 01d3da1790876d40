import { inspectPdf } from './inspect-pdf';

const blob = (text: string) => new Blob([text], { type: 'application/pdf' });

test('a PDF that opens tells its pages, and shows the first one', async () => {
  const { fault, pageCount, cover } = await inspectPdf(blob('%PDF-1.7 …\n%%EOF\n'));
  expect([fault, pageCount]).toEqual([undefined, 2]);
  expect(await cover).toBeInstanceOf(HTMLCanvasElement);
});

test.each([
  ['a web page', '<html>%%EOF'],
  ['nothing', ''],
  ['a PDF that was cut off', '%PDF-1.7 …'],
  ['a PDF behind something else', 'x%PDF-1.7\n%%EOF'],
  ['a PDF whose end is far from its end', `%PDF-1.7\n%%EOF${' '.repeat(2048)}`],
])('%s is no PDF', async (_, text) => {
  expect(await inspectPdf(blob(text))).toEqual({ fault: 'not a pdf' });
});

test.each([
  ['PasswordException', 'needs a password'],
  ['InvalidPDFException', 'damaged'],
  ['TypeError', undefined],
] as const)('a %s of the reader is %s', async (name, fault) => {
  const unreadable = blob('%PDF-1.7 …\n%%EOF\n');
  const whole = () => Promise.reject(Object.assign(new Error('no'), { name }));
  Object.assign(unreadable, { arrayBuffer: whole });
  expect((await inspectPdf(unreadable)).fault).toBe(fault);
});
