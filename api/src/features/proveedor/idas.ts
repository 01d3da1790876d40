import type { VueltaDelProveedor } from 'shared-domain';
import type { Db } from '../../db/connection';
import type { IdentityProvider } from '../../environment/identity-provider';
import { noAutenticado, noEncontrado } from '../../problemas';
import { digestOf, newId } from '../sesion';
import { type PersonaDelProveedor, personaDe } from './persona.rules';
import { createClienteDelProveedor } from './proveedor.client';
import { guardarIda, tomarIda } from './proveedor.repository';

const VIGENCIA = 10 * 60_000;
const VUELTA = '/ingreso-con-proveedor';

const TEXTO_NO_HAY = 'Esta institución no tiene un proveedor de identidad.';
const TEXTO_VENCIDA =
  'El ingreso con el proveedor tardó demasiado o empezó en otro navegador. Vuelva a empezar.';

/** The account that is to be linked; null for a sign-in. */
type ParaQuien = number | null;

/** Who came back, with the text of the refusal where the claims do not suffice. */
export interface Llegada {
  proveedor: string;
  sujeto: string;
  persona: PersonaDelProveedor | string;
}

export type Idas = ReturnType<typeof createIdas>;

/** Each way is used once, for the purpose and in the browser in which it began. */
export function createIdas({
  db,
  provider,
  publicUrl,
}: {
  db: Db;
  provider: IdentityProvider | undefined;
  publicUrl: string;
}) {
  const cliente = provider && createClienteDelProveedor(provider, `${publicUrl}${VUELTA}`);

  return {
    nombre: provider?.name ?? null,
    exigirProveedor(): string {
      if (!provider) throw noEncontrado(TEXTO_NO_HAY);
      return provider.issuer;
    },
    vencida: () => noAutenticado(TEXTO_VENCIDA),

    async ir({ deNuevo, usuarioId }: { deNuevo: boolean; usuarioId: ParaQuien }, ahora: number) {
      if (!cliente) throw noEncontrado(TEXTO_NO_HAY);
      const ida = cliente.nuevaIda();
      const direccion = await cliente.direccion(ida, { deNuevo, ahora });
      const secreto = newId() + newId();
      await guardarIda(db, {
        estado: digestOf(ida.estado),
        secreto: digestOf(secreto),
        verificador: ida.verificador,
        nonce: ida.nonce,
        expiraEn: ahora + VIGENCIA,
        usuarioId,
      });
      return { direccion, secreto };
    },

    async volver({ consulta, secreto }: VueltaDelProveedor, usuarioId: ParaQuien, ahora: number) {
      if (!cliente || !provider) throw noAutenticado(TEXTO_VENCIDA);
      const estado = new URLSearchParams(consulta).get('state') ?? '';
      const cual = { estado: digestOf(estado), secreto: digestOf(secreto), usuarioId };
      const ida = await tomarIda(db, cual, ahora);
      if (!ida) throw noAutenticado(TEXTO_VENCIDA);
      const afirmado = await cliente.canjear(consulta, { ...ida, estado }, ahora);
      return { proveedor: provider.issuer, sujeto: afirmado.sub, persona: personaDe(afirmado, provider) };
    },
  };
}
