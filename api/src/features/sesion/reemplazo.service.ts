import type { AllowedOverride, Reemplazo, Rol } from 'shared-domain';
import type { Db } from '../../db/connection';
import { anotar, type Contexto } from '../../ledger/auditoria.repository';
import { noAutenticado, sinPermiso } from '../../problemas';
import type { UsuarioActual } from '../../usuario-actual';
import { guardarReemplazo } from './reemplazo.repository';

const TEXTO_ORIGEN = 'El origen de este reemplazo no está en la lista de quien opera el sistema.';
const TEXTO_ROL = 'Su cuenta no admite pantallas de reemplazo en este servidor.';

/**
 * The only roles that may work on an unpublished screen in production. Every other role, also a new one, decides on
 * accounts, settings or money, or sees everything.
 */
const CON_REEMPLAZOS: readonly Rol[] = ['asesor', 'cliente'];

interface Dependencias {
  db: Db;
  config: { production: boolean; overrides: readonly AllowedOverride[] };
}

export function createReemplazos({ db, config }: Dependencias) {
  return {
    /**
     * Marks the session: from now on its changes are marked in the audit trail, or refused, until it ends. No call takes
     * the mark away, because the accepted screen could make that call as well.
     */
    async aceptar(reemplazo: Reemplazo, quien: UsuarioActual, contexto: Contexto): Promise<void> {
      if (config.production && !CON_REEMPLAZOS.includes(quien.rol)) throw sinPermiso(TEXTO_ROL);
      if (!config.overrides.some(({ origin }) => origin === reemplazo.origen)) throw sinPermiso(TEXTO_ORIGEN);
      const texto = JSON.stringify(reemplazo);
      if (texto === JSON.stringify(quien.reemplazo)) return;
      await db.transaction().execute(async (tx) => {
        if (!(await guardarReemplazo(tx, quien.sesionId, texto))) throw noAutenticado();
        await anotar(tx, contexto, { tipo: 'sesion.reemplazo_aceptado', detalle: reemplazo });
      });
    },
  };
}
