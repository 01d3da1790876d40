import type { Alta, MisFactores, TipoDeFactor } from 'shared-domain/sesion';
import type { Db } from '../../db/connection';
import type { Platform, ServicesOf } from '../../feature';
import { anotar, type Contexto } from '../../ledger';
import { conflicto, noEncontrado } from '../../problemas';
import type { UsuarioActual } from '../../usuario-actual';
import type { correo } from '../correo';
import { desafioVivo, gastarDesafio, guardarDesafio } from './boletos.repository';
import { factorExigido } from './confirmacion.service';
import { codigosQueQuedan, factoresDe, quitarFactor } from './factores.repository';
import type { Factores } from './factores.service';
import type { Sitio } from './llave';
import { usuarioConContrasena } from './sesion.repository';
import { lockSesion, renovarSesion } from './sesion.service';
import type { Tokens } from './tokens';

const VIGENCIA = 10 * 60_000;
const FACTORES_MAXIMOS = 10;
const TEXTO_MUCHOS = 'Ya tiene diez segundos factores: quite uno antes de agregar otro.';
const TEXTO_NO_ESTA = 'Ese segundo factor ya no está en su cuenta.';
const TEXTO_ULTIMO = 'Su rol necesita un segundo factor: agregue otro antes de quitar este.';
const TEXTO_SIN_FACTOR = 'Agregue primero un segundo factor.';
const TEXTO_AGREGADO = 'El segundo factor se agregó.';
const TEXTO_CODIGOS = 'Estos son sus códigos nuevos. Los anteriores ya no sirven.';

type Dependencias = Pick<Platform, 'db'> & ServicesOf<typeof correo> & { factores: Factores; tokens: Tokens };

export function createMisFactores({ db, factores, tokens, avisos }: Dependencias) {
  async function avisar(
    tx: Db,
    que: 'factorAgregado' | 'factorQuitado',
    { usuarioId, navegador }: Awaited<ReturnType<typeof lockSesion>>,
    contexto: Contexto,
  ) {
    const { ahora, direccion = null } = contexto;
    const cuenta = await usuarioConContrasena(tx, usuarioId);
    if (cuenta.email) avisos[que](tx, cuenta, { ahora, direccion, navegador });
  }

  return {
    async ver(quien: UsuarioActual): Promise<MisFactores> {
      const suyos = await factoresDe(db, quien.id);
      return {
        exigido: await factorExigido(db, quien),
        factores: suyos.map(({ id, tipo, nombre, creadoEn, usadoEn }) => ({
          id,
          tipo,
          nombre,
          creadoEn: new Date(creadoEn).toISOString(),
          usadoEn: usadoEn === null ? null : new Date(usadoEn).toISOString(),
        })),
        codigosQueQuedan: await codigosQueQuedan(db, quien.id),
      };
    },

    async preparar(tipo: TipoDeFactor, quien: UsuarioActual, sitio: Sitio, ahora: number) {
      const cuenta = await usuarioConContrasena(db, quien.id);
      const { preparada, preparado } = await factores.prepararAlta(tipo, cuenta, sitio);
      const expiraEn = ahora + VIGENCIA;
      await guardarDesafio(db, { usuarioId: quien.id, uso: 'alta', ...preparado, expiraEn });
      return preparada;
    },

    async agregar(alta: Alta, quien: UsuarioActual, contexto: Contexto, sitio: Sitio) {
      const { ahora } = contexto;
      const preparado = await desafioVivo(db, quien.id, 'alta', ahora);
      if (!preparado) throw factores.sinPreparar();
      const cuenta = await usuarioConContrasena(db, quien.id);
      const factor = await factores.comprobarAlta(alta, cuenta, preparado, { sitio, ahora });
      return db.transaction().execute(async (tx) => {
        const sesion = await lockSesion(tx, quien);
        if ((await factoresDe(tx, quien.id)).length >= FACTORES_MAXIMOS) throw conflicto(TEXTO_MUCHOS);
        if (!(await gastarDesafio(tx, preparado))) throw factores.sinPreparar();
        const codigosDeRecuperacion = await factores.guardar(tx, factor);
        const detalle = { usuarioId: quien.id, tipo: alta.tipo, nombre: alta.nombre };
        await anotar(tx, contexto, { tipo: 'factor.agregado', detalle });
        await avisar(tx, 'factorAgregado', sesion, contexto);
        const probado = quien.factor === 'clave' ? { factor: alta.tipo } : {};
        const nuevos = await renovarSesion(tx, tokens, quien, ahora, probado);
        return { message: TEXTO_AGREGADO, codigosDeRecuperacion, ...nuevos };
      });
    },

    quitar(id: number, quien: UsuarioActual, contexto: Contexto) {
      return db.transaction().execute(async (tx) => {
        const sesion = await lockSesion(tx, quien);
        const suyos = await factoresDe(tx, quien.id);
        const factor = suyos.find((uno) => uno.id === id);
        if (!factor) throw noEncontrado(TEXTO_NO_ESTA);
        if (suyos.length === 1 && (await factorExigido(tx, quien))) throw conflicto(TEXTO_ULTIMO);
        await quitarFactor(tx, id, quien.id, contexto.ahora);
        const detalle = { usuarioId: quien.id, tipo: factor.tipo, nombre: factor.nombre };
        await anotar(tx, contexto, { tipo: 'factor.quitado', detalle });
        await avisar(tx, 'factorQuitado', sesion, contexto);
        const nuevos = await renovarSesion(tx, tokens, quien, contexto.ahora);
        return { message: 'El segundo factor se quitó.', ...nuevos };
      });
    },

    renovarCodigos(quien: UsuarioActual, contexto: Contexto) {
      return db.transaction().execute(async (tx) => {
        await lockSesion(tx, quien);
        if ((await factoresDe(tx, quien.id)).length === 0) throw conflicto(TEXTO_SIN_FACTOR);
        const codigosDeRecuperacion = await factores.renovarCodigos(tx, quien.id);
        await anotar(tx, contexto, { tipo: 'factor.codigos_nuevos', detalle: { usuarioId: quien.id } });
        return { message: TEXTO_CODIGOS, codigosDeRecuperacion };
      });
    },
  };
}
