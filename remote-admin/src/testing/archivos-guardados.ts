/** The names under which files are saved while a test runs; jsdom saves none. */
export function archivosGuardados(): string[] {
  const nombres: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:archivo', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function guardar(
    this: HTMLAnchorElement,
  ) {
    nombres.push(this.download);
  });
  return nombres;
}

afterEach(() => jest.restoreAllMocks());
