import type { ConMotivo, EnlaceDeCuenta, PropuestaHecha } from 'shared-domain/configuracion';
import {
  type CambioCuenta,
  type Cuenta,
  type CuentaNueva,
  correoReciente,
  type FiltroCuentas,
  type NuevaCuenta,
  type PaginaCuentas,
  porqueNadaQueEnlazar,
  porqueNadaQueReponer,
  porqueNoAbrir,
  porqueNoConfirmarCorreo,
  porqueNoEnlazar,
  porqueNoReponerFactor,
  porqueNoRestablecer,
  puedeAdministrar,
  rolesQueAdministra,
} from 'shared-domain/cuenta';
import { type Db, isDuplicate } from '../../db/connection';
import type { Platform, ServicesOf } from '../../feature';
import { anotar, type Contexto, type QuienMira } from '../../ledger';
import { pageAnswer, requestedPage } from '../../listas/pagina';
import { conflicto, sinPermiso } from '../../problemas';
import type { UsuarioActual } from '../../usuario-actual';
import {
  consentirCambio,
  type cambiosDeCorreo as featureDeCorreos,
  quitarCambioPedido,
} from '../cambios-de-correo';
import { configuracionSeguridad } from '../configuracion';
import type { contrasena } from '../contrasena';
import type { correo } from '../correo';
import type { Miradas } from '../miradas';
import { cambiarEnlace, type proveedor } from '../proveedor';
import { bloqueosDeNombres, borrarSesion, cambiarUsuario, desbloquear, exigirConfirmacion } from '../sesion';
import {
  avisoDeHomonimos,
  cuentaConCambio,
  cuentaRepetida,
  darDeAlta,
  exigirCambioPermitido,
  exigirCuenta,
  exigirLimiteDeJefe,
  guardarCambio,
  homonimosDe,
  lockCuentaAdministrada,
  ocupados,
} from './cambio-de-cuenta';
import { loDelicado, proponerCuenta, proponerEnCuenta, repartirCambio } from './propuestas-de-cuenta';
import { correoElegidoPorDe, correoPedidoDe, presentarCuenta } from './usuarios.presenter';
import { cuentaPorId, cuentasPorRol, type FilaCuenta, paginaDeCuentas } from './usuarios.repository';

const TEXTO_CORREO_CONFIRMADO =
  'El cambio se confirmó: vale cuando se abra el enlace que se envió al correo nuevo.';
const TEXTO_NADA_PENDIENTE = 'No había un correo pendiente de confirmar.';

type Dependencias = Pick<Platform, 'db'> &
  ServicesOf<typeof correo> &
  ServicesOf<typeof contrasena> &
  ServicesOf<typeof featureDeCorreos> &
  ServicesOf<typeof proveedor> & { miradas: Miradas; mailContact: string };

export function createUsuarios(deps: Dependencias) {
  const { db, miradas, contrasenas, cambiosDeCorreo, idas, despachar, mailContact } = deps;

  async function presentarCuentas(de: Db, filas: readonly FilaCuenta[], quien: UsuarioActual, ahora: number) {
    const usernames = filas.map(({ username }) => username);
    const bloqueos = await bloqueosDeNombres(de, usernames, ahora);
    const hayProveedor = idas.nombre !== null;
    return filas.map((fila) => presentarCuenta(fila, quien, ahora, bloqueos, hayProveedor));
  }

  return {
    async listar(
      { rol, pagina, porPagina, cursor, ...filtro }: FiltroCuentas,
      quien: UsuarioActual,
      quienMira: QuienMira,
    ): Promise<PaginaCuentas> {
      const visibles = rolesQueAdministra(quien.rol);
      const roles = visibles.filter((uno) => (rol === 'personal' ? uno !== 'cliente' : !rol || uno === rol));
      if (roles.length === 0) throw sinPermiso();
      const pedida = requestedPage({ pagina, porPagina, cursor });
      const { filas, ...largo } = await paginaDeCuentas(db, { ...filtro, roles }, pedida);
      await miradas.anotarCuentas({ lista: 'usuarios', cuentas: filas, buscado: filtro.q }, quienMira);
      const datos = await presentarCuentas(db, filas, quien, quienMira.ahora);
      return { ...pageAnswer(datos, largo, pedida), porRol: await cuentasPorRol(db, visibles) };
    },

    /** The user sets the password by a mailed link, so that no administrator knows it. */
    async crear(nueva: NuevaCuenta, quien: UsuarioActual, contexto: Contexto): Promise<CuentaNueva> {
      if (!puedeAdministrar(quien, nueva)) throw sinPermiso();
      const esDelPersonal = nueva.rol !== 'cliente';
      if (esDelPersonal) await exigirConfirmacion(db, quien, contexto.ahora);
      const { controles } = await configuracionSeguridad(db);
      if (esDelPersonal && controles.cuatroOjos.cuentas) return proponerCuenta(db, nueva, quien, contexto);
      try {
        const { id, homonimos } = await db.transaction().execute(async (tx) => {
          const { carta, ...alta } = await darDeAlta(tx, nueva, contrasenas, contexto);
          despachar(tx, [carta]);
          return alta;
        });
        const fila = await exigirCuenta(db, id, quien);
        const [cuenta] = await presentarCuentas(db, [fila], quien, contexto.ahora);
        return { ...(cuenta as Cuenta), ...avisoDeHomonimos(homonimos) };
      } catch (error) {
        if (isDuplicate(error)) throw cuentaRepetida(await ocupados(db, nueva));
        throw error;
      }
    },

    async cambiar(id: number, cambio: CambioCuenta, quien: UsuarioActual, contexto: Contexto) {
      return db.transaction().execute(async (tx) => {
        const antes = await lockCuentaAdministrada(tx, id, quien);
        const { controles } = await configuracionSeguridad(tx);
        const { deInmediato, porProponer } = repartirCambio(antes, cambio, controles.cuatroOjos);
        const despues = cuentaConCambio(antes, deInmediato);
        await exigirCambioPermitido(tx, quien, antes, cuentaConCambio(antes, cambio));
        exigirLimiteDeJefe(antes, cambio, despues.rol);
        const esDelicado = Object.keys(loDelicado(antes, cambio)).length > 0;
        if (esDelicado) await exigirConfirmacion(tx, quien, contexto.ahora);
        const seLlamaIgual = despues.fullName === antes.fullName;
        const homonimos = seLlamaIgual ? [] : await homonimosDe(tx, { id, ...despues });
        const nuevo = { despues, email: deInmediato.email, homonimos };
        const cartas = await guardarCambio(tx, antes, nuevo, cambiosDeCorreo, contexto);
        despachar(tx, cartas);
        const fila = (await cuentaPorId(tx, id)) as FilaCuenta;
        const propuestas: PropuestaHecha[] = [];
        for (const propuesto of porProponer) {
          propuestas.push(await proponerEnCuenta(tx, fila, propuesto, quien, contexto));
        }
        const [presentada] = await presentarCuentas(tx, [fila], quien, contexto.ahora);
        const avisos = { ...avisoDeHomonimos(homonimos), ...(propuestas.length > 0 && { propuestas }) };
        return { ...(presentada as Cuenta), ...avisos };
      });
    },

    /** Needs two people under every setting. */
    reponerFactor(id: number, { motivo }: ConMotivo, quien: UsuarioActual, contexto: Contexto) {
      return db.transaction().execute(async (tx) => {
        const cuenta = await lockCuentaAdministrada(tx, id, quien);
        const prohibido = porqueNoReponerFactor(quien, cuenta);
        if (prohibido) throw sinPermiso(prohibido);
        const nada = porqueNadaQueReponer({ factores: cuenta.factores ?? 0 });
        if (nada) throw conflicto(nada);
        const cambio = { tipo: 'factor.reponer', datos: {} } as const;
        return proponerEnCuenta(tx, cuenta, cambio, quien, contexto, motivo);
      });
    },

    enlazar(id: number, { sujeto, motivo }: EnlaceDeCuenta, quien: UsuarioActual, contexto: Contexto) {
      return db.transaction().execute(async (tx) => {
        const cuenta = await lockCuentaAdministrada(tx, id, quien);
        const prohibido = porqueNoEnlazar(quien, cuenta);
        if (prohibido) throw sinPermiso(prohibido);
        const enlazada = idas.nombre === null ? null : cuenta.sujeto !== null;
        const nada = porqueNadaQueEnlazar({ rol: cuenta.rol, enlazada });
        if (nada) throw conflicto(nada);
        const datos = { proveedor: idas.exigirProveedor(), sujeto };
        return proponerEnCuenta(tx, cuenta, { tipo: 'cuenta.enlace', datos }, quien, contexto, motivo);
      });
    },

    desenlazar(id: number, quien: UsuarioActual, contexto: Contexto): Promise<{ message: string }> {
      return db.transaction().execute(async (tx) => {
        const cuenta = await lockCuentaAdministrada(tx, id, quien);
        despachar(tx, await cambiarEnlace(tx, cuenta, null, mailContact, contexto));
        await borrarSesion(tx, id);
        return { message: 'La cuenta se desvinculó y su sesión se cerró.' };
      });
    },

    confirmarCorreo(id: number, quien: UsuarioActual, contexto: Contexto): Promise<{ message: string }> {
      const { ahora } = contexto;
      return db.transaction().execute(async (tx) => {
        const cuenta = await lockCuentaAdministrada(tx, id, quien);
        const prohibido = porqueNoConfirmarCorreo(quien, cuenta, correoPedidoDe(cuenta, ahora));
        if (prohibido) throw conflicto(prohibido);
        const { email: antes, correoPedido: despues, correoPedidoEn: creadoEn } = cuenta;
        const cambio = { usuarioId: id, email: despues as string, creadoEn: creadoEn as number };
        if (!(await consentirCambio(tx, cambio, ahora))) throw conflicto(TEXTO_NADA_PENDIENTE);
        const detalle = { usuarioId: id, cambios: [{ campo: 'cuenta.email', antes, despues }] };
        await anotar(tx, contexto, { tipo: 'usuario.correo_consentido', detalle });
        return { message: TEXTO_CORREO_CONFIRMADO };
      });
    },

    retirarCorreo(id: number, quien: UsuarioActual, contexto: Contexto): Promise<{ message: string }> {
      return db.transaction().execute(async (tx) => {
        const { email, correoPedido } = await exigirCuenta(tx, id, quien);
        if (!(await quitarCambioPedido(tx, { usuarioId: id }))) return { message: TEXTO_NADA_PENDIENTE };
        const cambios = [{ campo: 'cuenta.email', antes: correoPedido, despues: email }];
        await anotar(tx, contexto, { tipo: 'usuario.correo_retirado', detalle: { usuarioId: id, cambios } });
        return { message: 'El cambio de correo se retiró.' };
      });
    },

    async enviarEnlace(id: number, quien: UsuarioActual, contexto: Contexto): Promise<{ message: string }> {
      await db.transaction().execute(async (tx) => {
        const cuenta = await exigirCuenta(tx, id, quien);
        const reciente = correoReciente(cuenta, contexto.ahora);
        const cerrado =
          porqueNoRestablecer({ activo: cuenta.activo === 1, correoReciente: reciente }) ??
          porqueNoAbrir(quien, correoElegidoPorDe(cuenta));
        if (cerrado) throw conflicto(cerrado);
        await cambiarUsuario(tx, id, { correoElegidoPor: null });
        const carta = await contrasenas.preparar(tx, cuenta, 'encargo', contexto);
        despachar(tx, [carta]);
      });
      return { message: 'Se envió un enlace de un solo uso a su correo.' };
    },

    desbloquear(id: number, quien: UsuarioActual, contexto: Contexto): Promise<{ message: string }> {
      return db.transaction().execute(async (tx) => {
        const { username } = await exigirCuenta(tx, id, quien);
        if ((await bloqueosDeNombres(tx, [username], contexto.ahora)).size === 0)
          return { message: 'La cuenta no estaba bloqueada.' };
        await desbloquear(tx, username);
        await anotar(tx, contexto, { tipo: 'usuario.desbloqueado', detalle: { usuarioId: id } });
        return { message: 'La cuenta se desbloqueó.' };
      });
    },

    cerrarSesion(id: number, quien: UsuarioActual, contexto: Contexto): Promise<{ message: string }> {
      return db.transaction().execute(async (tx) => {
        await exigirCuenta(tx, id, quien);
        if (!(await borrarSesion(tx, id))) return { message: 'No tenía una sesión abierta.' };
        await anotar(tx, contexto, { tipo: 'sesion.terminada', detalle: { usuarioId: id } });
        return { message: 'Sesión cerrada.' };
      });
    },
  };
}
