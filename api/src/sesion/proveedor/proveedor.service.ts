import type { VueltaDelProveedor } from 'shared-domain';
import type { Contexto } from '../../auditoria/auditoria.repository';
import { networkOf, type Repetidos } from '../../auditoria/repetidos';
import { type Db, isDuplicate } from '../../db/connection';
import type { IdentityProvider } from '../../environment/identity-provider';
import { conflicto, noAutenticado, noEncontrado, sinPermiso } from '../../problemas';
import type { Apertura, Procedencia, Seguimiento } from '../apertura';
import { digestOf } from '../digest';
import { intentoDe } from '../intentos';
import { newId } from '../tokens';
import { cuentaDelProveedor } from './cuenta-del-proveedor';
import { type PersonaDelProveedor, personaDe } from './persona.rules';
import { createClienteDelProveedor } from './proveedor.client';
import { guardarIda, tomarIda } from './proveedor.repository';
import { createRechazados } from './rechazados';

/** How long somebody may take at the provider. */
const VIGENCIA = 10 * 60_000;
/** To which page of ours the provider sends the browser back. */
const VUELTA = '/ingreso-con-proveedor';

const TEXTO_NO_HAY = 'Esta institución no tiene un proveedor de identidad.';
const TEXTO_VENCIDA =
  'El ingreso con el proveedor tardó demasiado o empezó en otro navegador. Vuelva a empezar.';
const TEXTO_A_LA_VEZ = 'Su cuenta se estaba creando en otro lugar. Vuelva a intentarlo.';

interface Dependencias {
  db: Db;
  provider: IdentityProvider | undefined;
  publicUrl: string;
  apertura: Pick<Apertura, 'seguir'>;
  repetidos: Pick<Repetidos, 'esPrimero'>;
}

/** Sign-in with the lender's own provider of identities. */
export function createProveedor({ db, provider, publicUrl, apertura, repetidos }: Dependencias) {
  const anotarRechazado = createRechazados({ db, repetidos });
  const cliente = provider && createClienteDelProveedor(provider, `${publicUrl}${VUELTA}`);

  function cuentaDe(persona: PersonaDelProveedor, proveedor: string, contexto: Contexto) {
    return db
      .transaction()
      .execute((tx) => cuentaDelProveedor(tx, persona, proveedor, contexto))
      .catch((error) => {
        throw isDuplicate(error) ? conflicto(TEXTO_A_LA_VEZ) : error;
      });
  }

  return {
    ver: () => ({ proveedor: provider ? { nombre: provider.name } : null }),

    /** Where the browser goes, and the secret that shows later that it is the same browser. */
    async ir(
      { deNuevo }: { deNuevo: boolean },
      ahora: number,
    ): Promise<{ direccion: string; secreto: string }> {
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
      });
      return { direccion, secreto };
    },

    /** Opens the session of the person whom the provider confirms, or says what is missing. */
    async volver(
      { consulta, secreto }: VueltaDelProveedor,
      contexto: Contexto,
      procedencia: Procedencia,
    ): Promise<Seguimiento> {
      if (!cliente || !provider) throw noAutenticado(TEXTO_VENCIDA);
      const estado = new URLSearchParams(consulta).get('state') ?? '';
      const tomada = { estado: digestOf(estado), secreto: digestOf(secreto), ahora: contexto.ahora };
      const ida = await tomarIda(db, tomada);
      if (!ida) throw noAutenticado(TEXTO_VENCIDA);
      const afirmado = await cliente.canjear(consulta, { ...ida, estado }, contexto.ahora);
      const persona = personaDe(afirmado, provider);
      const username = typeof persona === 'string' ? undefined : persona.username;
      const rechazar = async (error: unknown): Promise<never> => {
        const confirmado = { proveedor: provider.issuer, sujeto: afirmado.sub, username };
        await anotarRechazado(confirmado, error, contexto);
        throw error;
      };
      if (typeof persona === 'string') return rechazar(sinPermiso(persona));
      const usuario = await cuentaDe(persona, provider.issuer, contexto).catch(rechazar);
      const primero = {
        factor: 'proveedor' as const,
        recordar: false,
        conDosFactores: persona.conDosFactores,
        confirmadoEn: persona.autenticadoEn,
        intento: intentoDe(usuario.username, { red: networkOf(contexto.direccion) }),
        rechazo: () => noAutenticado(TEXTO_VENCIDA),
      };
      return apertura.seguir(usuario, primero, contexto, procedencia);
    },
  };
}
