interface Pedido {
  /** Null for an account that was never opened. */
  claveHash: string | null;
  consentidoEn: number | null;
}

/**
 * What a new address still needs, besides the link that was mailed to it. The person who asked for the change is not
 * known to be the owner of the account. So its earlier mailbox or a second person consents, or the link comes with the
 * password of the account.
 */
export function loQueFaltaAlCambio({
  claveHash,
  consentidoEn,
}: Pedido): 'contrasena' | 'consentimiento' | null {
  if (consentidoEn !== null) return null;
  return claveHash === null ? 'consentimiento' : 'contrasena';
}
