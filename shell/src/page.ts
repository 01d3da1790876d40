/** The nonce of this response: styles that are written at run time carry it. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
}

export function shellRelease(): string {
  return told('release') ?? 'desarrollo';
}

/** The server of this page has the accounts of the demonstration. */
export function isDemonstration(): boolean {
  return told('demonstration') === 'yes';
}

/** This same page with TLS, when it was opened without and its server answers there too. */
export function secureAddress(): URL | undefined {
  const { protocol, pathname, search, hash } = window.location;
  const address = told('secure-address') ?? '';
  if (protocol === 'https:' || !address.startsWith('https://') || !URL.canParse(address)) return undefined;
  return new URL(pathname + search + hash, address);
}

/** What the server wrote into this page. */
function told(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
}
