import type { VueltaDelProveedor } from 'shared-domain';
import { type Db, isDuplicate } from '../../db/connection';
import type { Contexto } from '../../ledger/auditoria.repository';
import { networkOf, type Repetidos } from '../../ledger/repetidos';
import { conflicto, sinPermiso } from '../../problemas';
import { type Apertura, intentoDe, type Procedencia, type Seguimiento } from '../sesion';
import { cuentaDelProveedor } from './cuenta-del-proveedor';
import type { Idas } from './idas';
import type { PersonaDelProveedor } from './persona.rules';
import { createRechazados } from './rechazados';

const TEXTO_A_LA_VEZ = 'Su cuenta se estaba creando en otro lugar. Vuelva a intentarlo.';

interface Dependencias {
  db: Db;
  idas: Idas;
  apertura: Pick<Apertura, 'seguir'>;
  repetidos: Pick<Repetidos, 'esPrimero'>;
}

/** Sign-in with the lender's own provider of identities. */
export function createProveedor({ db, idas, apertura, repetidos }: Dependencias) {
  const anotarRechazado = createRechazados({ db, repetidos });

  function cuentaDe(persona: PersonaDelProveedor, proveedor: string, contexto: Contexto) {
    return db
      .transaction()
      .execute((tx) => cuentaDelProveedor(tx, persona, proveedor, contexto))
      .catch((error) => {
        throw isDuplicate(error) ? conflicto(TEXTO_A_LA_VEZ) : error;
      });
  }

  return {
    ver: () => ({ proveedor: idas.nombre === null ? null : { nombre: idas.nombre } }),

    /** The address for the browser, and the secret that later identifies the same browser. */
    ir: ({ deNuevo }: { deNuevo: boolean }, ahora: number) => idas.ir({ deNuevo, usuarioId: null }, ahora),

    /** Opens the session of the person whom the provider confirms, or says what is missing. */
    async volver(
      vuelta: VueltaDelProveedor,
      contexto: Contexto,
      procedencia: Procedencia,
    ): Promise<Seguimiento> {
      const { proveedor, sujeto, persona } = await idas.volver(vuelta, null, contexto.ahora);
      const username = typeof persona === 'string' ? undefined : persona.username;
      const rechazar = async (error: unknown): Promise<never> => {
        await anotarRechazado({ proveedor, sujeto, username }, error, contexto);
        throw error;
      };
      if (typeof persona === 'string') return rechazar(sinPermiso(persona));
      const usuario = await cuentaDe(persona, proveedor, contexto).catch(rechazar);
      const primero = {
        factor: 'proveedor' as const,
        recordar: false,
        conDosFactores: persona.conDosFactores,
        confirmadoEn: persona.autenticadoEn,
        intento: intentoDe(usuario.username, { red: networkOf(contexto.direccion) }),
        rechazo: idas.vencida,
      };
      return apertura.seguir(usuario, primero, contexto, procedencia);
    },
  };
}
