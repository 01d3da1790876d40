import type { MiEnlace, VueltaDelProveedor } from 'shared-domain';
import type { Db } from '../../db/connection';
import type { Contexto } from '../../ledger/auditoria.repository';
import { conflicto, noAutenticado, ProblemaError, sinPermiso } from '../../problemas';
import type { UsuarioActual } from '../../usuario-actual';
import type { Despachar } from '../correo';
import { exigirConfirmacionReciente, retenerFila, sesionDe, usuarioConClave } from '../sesion';
import { desenlazar, enlazar, TEXTO_NO_ESTABA } from './enlace';
import type { Idas } from './idas';
import { porqueNoEsSuCuenta } from './persona.rules';

const TEXTO_LOCAL = 'Ingrese con su contraseña para vincular su cuenta con el proveedor de identidad.';
const TEXTO_SIN_CLAVE =
  'Su cuenta no tiene contraseña: elija una con «¿Olvidó su contraseña?» antes de desvincularla.';

interface Dependencias {
  db: Db;
  idas: Idas;
  despachar: Despachar;
  mailContact: string;
}

/** The link of one's own account with the provider of identities. */
export function createMiEnlace({ db, idas, despachar, mailContact }: Dependencias) {
  /** Locks the account. Refuses where the session ended meanwhile. */
  async function retener(tx: Db, { id, sesionId }: UsuarioActual) {
    await retenerFila(tx, id);
    if ((await sesionDe(tx, id))?.id !== sesionId) throw noAutenticado();
    return usuarioConClave(tx, id);
  }

  return {
    async ver({ id }: UsuarioActual): Promise<MiEnlace> {
      const { sujeto } = await usuarioConClave(db, id);
      return { proveedor: idas.nombre, vinculada: sujeto !== null };
    },

    /**
     * Begins a sign-in at the provider that links this account. The person must have confirmed with the password and the
     * second factor of this account, under every setting. A sign-in by the provider does not count.
     */
    async ir(quien: UsuarioActual, ahora: number): Promise<{ direccion: string; secreto: string }> {
      idas.exigirProveedor();
      if (quien.factor === 'proveedor') throw sinPermiso(TEXTO_LOCAL);
      exigirConfirmacionReciente(quien, ahora);
      return idas.ir({ deNuevo: true, usuarioId: quien.id }, ahora);
    },

    /** Stores the subject of the person who came back. */
    async vincular(
      vuelta: VueltaDelProveedor,
      quien: UsuarioActual,
      contexto: Contexto,
    ): Promise<{ message: string }> {
      const { ahora } = contexto;
      const { proveedor, sujeto, persona } = await idas
        .volver(vuelta, quien.id, ahora)
        .catch(sinCerrarSesion);
      if (typeof persona === 'string') throw sinPermiso(persona);
      await db.transaction().execute(async (tx) => {
        const cuenta = await retener(tx, quien);
        const ajena = porqueNoEsSuCuenta(persona, cuenta);
        if (ajena) throw sinPermiso(ajena);
        const enlace = { proveedor, sujeto, probadoEn: ahora };
        despachar(tx, await enlazar(tx, cuenta, enlace, mailContact, contexto));
      });
      return { message: 'Su cuenta se vinculó con el proveedor de identidad.' };
    },

    async desvincular(quien: UsuarioActual, contexto: Contexto): Promise<{ message: string }> {
      await db.transaction().execute(async (tx) => {
        const cuenta = await retener(tx, quien);
        if (cuenta.claveHash === null) throw conflicto(TEXTO_SIN_CLAVE);
        const cartas = await desenlazar(tx, cuenta, mailContact, contexto);
        if (!cartas) throw conflicto(TEXTO_NO_ESTABA);
        despachar(tx, cartas);
      });
      return { message: 'Su cuenta se desvinculó del proveedor de identidad.' };
    },
  };
}

/** A page takes 401 for the end of its session, which a way that failed at the provider does not end. */
function sinCerrarSesion(error: unknown): never {
  throw error instanceof ProblemaError && error.statusCode === 401 ? conflicto(error.message) : error;
}
