import { esRol, type Reemplazo, type Rol } from 'shared-domain';
import type { Config } from '../../config';
import type { Db } from '../../db/connection';
import { anotar, type Contexto, type Evento, networkOf, type Repetidos } from '../../ledger';
import { noAutenticado, sinPermiso } from '../../problemas';
import type { UsuarioActual } from '../../usuario-actual';
import { anotarSuyo } from './apertura';
import { barrerPasos } from './boletos.repository';
import { duracionDeSesion } from './exigir-confirmacion';
import { barrerIntentos } from './intentos';
import {
  borrarSesion,
  type FilaDeSesion,
  guardarReemplazo,
  marcarUso,
  sesionDe,
  sesionViva,
} from './sesion.repository';
import type { Tokens } from './tokens';
import { claimsDeAcceso } from './tokens-de-sesion';

const TEXTO_EXPIRADA = 'Sesion expirada';
const TEXTO_ORIGEN = 'El origen de este reemplazo no está en la lista de quien opera el sistema.';
const TEXTO_ROL = 'Su cuenta no admite pantallas de reemplazo en este servidor.';

/** Every other role decides on accounts, settings or money, or sees everything. */
const CON_REEMPLAZOS: readonly Rol[] = ['asesor', 'cliente'];

type Viva = NonNullable<Awaited<ReturnType<typeof sesionViva>>>;

interface Dependencias {
  db: Db;
  tokens: Tokens;
  repetidos: Pick<Repetidos, 'esPrimero'>;
  clock: () => number;
  config: Pick<Config, 'production' | 'overrides'>;
}

/** The caller's own session. Refuses where it ended meanwhile. */
export async function exigirSesion(db: Db, { id, sesionId }: UsuarioActual): Promise<FilaDeSesion> {
  const sesion = await sesionDe(db, id);
  if (sesion?.id !== sesionId) throw noAutenticado();
  return sesion;
}

export function createSesiones({ db, tokens, repetidos, clock, config }: Dependencias) {
  async function usable(id: string, usuarioId: number, ahora: number): Promise<Viva | undefined> {
    const viva = await sesionViva(db, { id, usuarioId }, ahora);
    if (!viva) return undefined;
    const { sinUso } = await duracionDeSesion(db, viva.recordar === 1);
    return viva.usadoEn + sinUso > ahora ? viva : undefined;
  }

  return {
    async valida(id: string, usuarioId: string | number): Promise<boolean> {
      const numero = Number(usuarioId);
      if (!/^[\w-]{1,64}$/.test(id) || !Number.isSafeInteger(numero) || numero < 1) return false;
      return (await usable(id, numero, clock())) !== undefined;
    },

    async refrescar(token: string, contexto: Contexto): Promise<string> {
      const { ahora } = contexto;
      const claims = tokens.readRefresh(token, ahora);
      if (!claims) throw noAutenticado(TEXTO_EXPIRADA);
      const viva = await usable(claims.jti, Number(claims.sub), ahora);
      if (!viva || viva.rol !== claims.rol || !(await marcarUso(db, claims.jti, ahora))) {
        const { direccion } = contexto;
        const rechazo: Evento = {
          tipo: 'sesion.refresco_rechazado',
          detalle: { usuarioId: Number(claims.sub), direccion },
        };
        if (repetidos.esPrimero(rechazo, { quien: claims.jti, red: networkOf(direccion) })) {
          await db.transaction().execute((tx) => anotar(tx, contexto, rechazo));
        }
        throw noAutenticado(TEXTO_EXPIRADA);
      }
      return tokens.signAccess(claimsDeAcceso(viva, claims.jti), ahora);
    },

    async cerrar(usuario: UsuarioActual, idToken: string, contexto: Contexto): Promise<void> {
      if (idToken !== usuario.sesionId) throw sinPermiso();
      await db.transaction().execute(async (tx) => {
        if (!(await borrarSesion(tx, usuario.id, idToken))) throw noAutenticado();
        await anotarSuyo(tx, repetidos, contexto, { tipo: 'sesion.cerrada' });
      });
    },

    async barrer(): Promise<void> {
      await barrerIntentos(db, clock());
      await barrerPasos(db, clock());
    },

    /** A replaced session, another role or a closed account makes the token void. */
    async usuarioDe(token: string): Promise<UsuarioActual | undefined> {
      const ahora = clock();
      const claims = tokens.readAccess(token, ahora);
      if (!claims || !esRol(claims.rol)) return undefined;
      const viva = await sesionViva(db, { id: claims.sid, usuarioId: Number(claims.sub) }, ahora);
      if (!viva || viva.rol !== claims.rol) return undefined;
      const { id, username, fullName, rol, dni, factor, confirmadoEn, confirmadoCon } = viva;
      const reemplazo: Reemplazo | null = viva.reemplazo === null ? null : JSON.parse(viva.reemplazo);
      const quien = { id, username, fullName, rol, dni };
      return { ...quien, sesionId: claims.sid, factor, confirmadoEn, confirmadoCon, reemplazo };
    },

    /** Marks the session until it ends. No call removes the mark: the accepted screen could make it. */
    async aceptarReemplazo(reemplazo: Reemplazo, quien: UsuarioActual, contexto: Contexto): Promise<void> {
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
