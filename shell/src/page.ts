/** The nonce of this response: styles that are written at run time carry it. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
}

export function shellRelease(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="release"]')?.content ?? 'desarrollo';
}
