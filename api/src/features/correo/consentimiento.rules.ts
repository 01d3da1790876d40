import { esperaConfirmacion } from 'shared-domain';

type Pedido = Parameters<typeof esperaConfirmacion>[0] & { consentidoEn: number | null };

/**
 * The consent that a new address lacks, besides the link that was mailed to it. The person who asked for the change may
 * not be the owner of the account. So the earlier mailbox or a second person consents, or the link comes with the
 * password of the account. An earlier mailbox that its advisor alone chose consents to nothing.
 */
export function loQueFaltaAlCambio(pedido: Pedido): 'contrasena' | 'consentimiento' | 'administrador' | null {
  if (pedido.consentidoEn !== null) return null;
  if (esperaConfirmacion(pedido)) return 'administrador';
  return pedido.claveHash === null ? 'consentimiento' : 'contrasena';
}
