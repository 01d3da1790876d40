import { keptToken, takeTokenFromAddress } from './link-token';

const PAGE = '/restablecer-contrasena';

function openAddress(address: string): void {
  window.history.replaceState({ idx: 3 }, '', address);
  takeTokenFromAddress();
}
const shown = () => window.location.pathname + window.location.search + window.location.hash;

test.each([
  [`${PAGE}?token=abc`, PAGE],
  [`${PAGE}#token=abc`, PAGE],
  [`${PAGE}?remoto.admin=x&token=abc`, `${PAGE}?remoto.admin=x`],
])('the address %s keeps all but its token, which the page still has', (address, left) => {
  const entries = window.history.length;
  openAddress(address);
  expect(shown()).toBe(left);
  expect(window.history.length).toBe(entries);
  expect(window.history.state).toEqual({ idx: 3 });
  expect(keptToken(PAGE)).toBe('abc');
});

test('another page of the product has no token of the one before', () => {
  openAddress(`${PAGE}?token=abc`);
  openAddress('/');
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('an address without a token stays as it is', () => {
  openAddress('/?recuperar#x');
  expect(shown()).toBe('/?recuperar#x');
});

test('where the browser keeps nothing for a tab the page has its token all the same', () => {
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  openAddress('/otra-pagina#token=xyz');
  refuse.mockRestore();
  expect(keptToken('/otra-pagina')).toBe('xyz');
});
