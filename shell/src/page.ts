/** Needed for styles added at run time. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
}

export function shellRelease(): string {
  return metaContent('release') ?? 'desarrollo';
}

export function isDemonstration(): boolean {
  return metaContent('demonstration') === 'yes';
}

/** False on file hosts, which set no `meta` content. */
export function allowsDiagnostics(): boolean {
  return isDemonstration() || metaContent('diagnostics') === 'yes';
}

/** False on file hosts, which set no `meta` content. */
export function offersServiceWorker(): boolean {
  return metaContent('service-worker') === 'yes';
}

/** Undefined if the page has TLS or the server offers none. */
export function secureAddress(): URL | undefined {
  const { protocol, pathname, search, hash } = window.location;
  const address = metaContent('secure-address') ?? '';
  if (protocol === 'https:' || !address.startsWith('https://') || !URL.canParse(address)) return undefined;
  return new URL(pathname + search + hash, address);
}

/** Undefined if the lender has no identity provider. */
export function identityProvider(): string | undefined {
  return metaContent('identity-provider') || undefined;
}

/** Set by the server. */
function metaContent(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
}

/** Query parameter and session storage key. */
export const DIAGNOSTICO = 'diagnostico';
