interface Pedido {
  /** Null for an account that was never opened. */
  claveHash: string | null;
  consentidoEn: number | null;
}

/**
 * The consent that a new address lacks, besides the link that was mailed to it. The person who asked for the change may
 * not be the owner of the account. So the earlier mailbox or a second person consents, or the link comes with the
 * password of the account.
 */
export function loQueFaltaAlCambio({
  claveHash,
  consentidoEn,
}: Pedido): 'contrasena' | 'consentimiento' | null {
  if (consentidoEn !== null) return null;
  return claveHash === null ? 'consentimiento' : 'contrasena';
}
