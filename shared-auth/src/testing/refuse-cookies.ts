/** From here to the end of the test the cookies that `isRefused` picks, all by default, are dropped without a word. */
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
