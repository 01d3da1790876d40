import { rolesCuyasSesionesCierra } from 'shared-domain/cuenta';
import type { FiltroSesiones, SesionAbierta } from 'shared-domain/sesion';
import type { Db } from '../../db/connection';
import { anotar, type Contexto, type QuienMira } from '../../ledger';
import { enmascarar } from '../../listas/lista';
import { pageAnswer, requestedPage } from '../../listas/pagina';
import { noEncontrado, sinPermiso } from '../../problemas';
import type { UsuarioActual } from '../../usuario-actual';
import type { Miradas } from '../miradas';
import { borrarSesion, borrarSesiones, duracionDeSesion } from '../sesion';
import { type FilaSesion, paginaDeSesiones, sesionPorId } from './sesiones-abiertas.repository';

const TEXTO_TERMINADA = 'Esa sesión ya no está abierta.';

export function createSesionesAbiertas({ db, miradas }: { db: Db; miradas: Miradas }) {
  return {
    async listar({ q, rol, ...filtro }: FiltroSesiones, quien: UsuarioActual, quienMira: QuienMira) {
      const roles = rolesCuyasSesionesCierra(quien.rol).filter((uno) => !rol || uno === rol);
      if (roles.length === 0) throw sinPermiso();
      const { ahora } = quienMira;
      const usadaDespues = {
        normal: ahora - (await duracionDeSesion(db, false)).sinUso,
        recordada: ahora - (await duracionDeSesion(db, true)).sinUso,
      };
      const pedida = requestedPage(filtro);
      const { filas, total } = await paginaDeSesiones(db, { q, roles }, { ahora, usadaDespues }, pedida);
      await miradas.anotarCuentas({ lista: 'sesiones', cuentas: filas, buscado: q }, quienMira);
      const datos = filas.map((fila) => presentar(fila, quien));
      return pageAnswer(datos, total, pedida);
    },

    terminarTodas(quien: UsuarioActual, contexto: Contexto): Promise<{ message: string; cuantas: number }> {
      return db.transaction().execute(async (tx) => {
        const cuantas = await borrarSesiones(tx, quien.sesionId);
        await anotar(tx, contexto, { tipo: 'sesion.todas_terminadas', detalle: { cuantas } });
        return { message: 'Se cerraron todas las sesiones menos la suya.', cuantas };
      });
    },

    terminar(id: string, quien: UsuarioActual, contexto: Contexto): Promise<{ message: string }> {
      return db.transaction().execute(async (tx) => {
        const sesion = await sesionPorId(tx, id);
        if (!sesion) throw noEncontrado(TEXTO_TERMINADA);
        if (!rolesCuyasSesionesCierra(quien.rol).includes(sesion.rol)) throw sinPermiso();
        // The session may have ended since, or its user signed in again.
        if (!(await borrarSesion(tx, sesion.usuarioId, id))) throw noEncontrado(TEXTO_TERMINADA);
        const detalle = { usuarioId: sesion.usuarioId };
        await anotar(tx, contexto, { tipo: 'sesion.terminada', detalle });
        return { message: 'Sesión cerrada.' };
      });
    },
  };
}

const iso = (fecha: number): string => new Date(fecha).toISOString();

function presentar(fila: FilaSesion, quien: UsuarioActual): SesionAbierta {
  const { username, fullName, rol } = fila;
  const visible = username === fila.dni ? enmascarar(username) : username;
  return {
    id: fila.id,
    usuario: { id: fila.usuarioId, username: visible, fullName, rol },
    recordada: fila.recordar === 1,
    creadoEn: iso(fila.creadoEn),
    usadoEn: iso(fila.usadoEn),
    expiraEn: iso(fila.expiraEn),
    propia: fila.id === quien.sesionId,
  };
}
