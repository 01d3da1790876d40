/** The nonce in the policy of this page. Styles that are written at run time need it. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
}

export function shellRelease(): string {
  return metaContent('release') ?? 'desarrollo';
}

export function isDemonstration(): boolean {
  return metaContent('demonstration') === 'yes';
}

/** Whether a developer may look at the releases and calls of this page. A file host fills nothing in here. */
export function allowsDiagnostics(): boolean {
  return isDemonstration() || metaContent('diagnostics') === 'yes';
}

/** Whether the server of this page lets browsers keep it for the next visit. A file host fills nothing in here. */
export function offersServiceWorker(): boolean {
  return metaContent('service-worker') === 'yes';
}

/** The address of this page with TLS; undefined when it has TLS already or its server offers none. */
export function secureAddress(): URL | undefined {
  const { protocol, pathname, search, hash } = window.location;
  const address = metaContent('secure-address') ?? '';
  if (protocol === 'https:' || !address.startsWith('https://') || !URL.canParse(address)) return undefined;
  return new URL(pathname + search + hash, address);
}

/** The name of the lender's own provider of identities; undefined where there is none. */
export function identityProvider(): string | undefined {
  return metaContent('identity-provider') || undefined;
}

/** The content of a `meta` element that the server wrote into this page. */
function metaContent(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
}

/** Names the parameter of the address, and the entry in the session storage of a tab. */
export const DIAGNOSTICO = 'diagnostico';
