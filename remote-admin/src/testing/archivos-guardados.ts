/** jsdom saves no files, so this records their names. */
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
