import { pdfDeEjemplo } from 'shared-domain/pdf/ejemplos';
import { revisarPdf } from './use-documento';

afterEach(() => jest.restoreAllMocks());

test('the page can answer its user between two pieces of work', async () => {
  let clock = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => {
    clock += 20;
    return clock;
  });
  const waits = jest.spyOn(window, 'setTimeout');
  expect(await revisarPdf(new File([pdfDeEjemplo()], 'a.pdf'))).toBeNull();
  expect(waits.mock.calls.filter(([, ms]) => ms === 0).length).toBeGreaterThan(2);
});

test('of a file that cannot be read nothing is said', async () => {
  const gone = new File([pdfDeEjemplo()], 'a.pdf');
  Object.assign(gone, { arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) });
  expect(await revisarPdf(gone)).toBeUndefined();
});
