/** Until the end of the test, cookies for which `isRefused` is true (by default all) are not kept, without an error. */
export function refuseCookies(isRefused: (cookie: string) => boolean = () => true): void {
  const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') ?? {};
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => get?.call(document),
    set: (cookie: string) => {
      if (!isRefused(cookie)) set?.call(document, cookie);
    },
  });
}

export function keepCookiesAgain(): void {
  Reflect.deleteProperty(document, 'cookie');
}
