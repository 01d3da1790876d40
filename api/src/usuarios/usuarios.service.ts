import {
  type CambioCuenta,
  type Cuenta,
  type CuentaGuardada,
  correoReciente,
  type FiltroCuentas,
  type NuevaCuenta,
  type PaginaCuentas,
  porqueNoRestablecer,
  puedeAdministrar,
  rolesQueAdministra,
} from 'shared-domain';
import { anotar, type Contexto } from '../auditoria/auditoria.repository';
import { diferencias } from '../auditoria/diferencias';
import type { Miradas, QuienMira } from '../auditoria/miradas';
import type { Restablecimiento } from '../contrasena/contrasena.service';
import { type Db, isDuplicate } from '../db/connection';
import { pageAnswer, requestedPage } from '../listas/pagina';
import { conflicto, noEncontrado, ProblemaError, sinPermiso } from '../problemas';
import { bloqueosDeNombres, desbloquear } from '../sesion/intentos';
import { borrarSesion } from '../sesion/sesion.repository';
import type { UsuarioActual } from '../sesion/usuario-actual';
import { busquedaDeCuenta } from './busqueda';
import { cuentaConCambio, exigirCambioPermitido, guardarCambio } from './cambio-de-cuenta';
import { quitarCambioPedido } from './correo/cambios-de-correo.repository';
import type { CambiosDeCorreo } from './correo/cambios-de-correo.service';
import { avisoDeHomonimos, homonimosDe, homonimosEnDetalle } from './homonimos';
import { presentarCuenta } from './usuarios.presenter';
import {
  cuentaPorId,
  cuentasConEsos,
  cuentasPorRol,
  type FilaCuenta,
  insertarCuenta,
  paginaDeCuentas,
} from './usuarios.repository';

const TEXTO_NO_ENCONTRADA = 'Cuenta no encontrada.';
const TEXTO_NADA_PENDIENTE = 'No había un correo pendiente de confirmar.';
const TEXTO_OCUPADO = { username: 'Ese usuario ya existe.', dni: 'Ese DNI ya tiene una cuenta.' } as const;

interface Dependencias {
  db: Db;
  miradas: Miradas;
  restablecimiento: Restablecimiento;
  cambiosDeCorreo: CambiosDeCorreo;
}

export function createUsuarios({ db, miradas, restablecimiento, cambiosDeCorreo }: Dependencias) {
  async function exigir(tx: Db, id: number, quien: UsuarioActual): Promise<FilaCuenta> {
    const cuenta = await cuentaPorId(tx, id);
    if (!cuenta) throw noEncontrado(TEXTO_NO_ENCONTRADA);
    if (!puedeAdministrar(quien, cuenta)) throw sinPermiso();
    return cuenta;
  }

  return {
    async listar(
      { rol, pagina, porPagina, ...filtro }: FiltroCuentas,
      quien: UsuarioActual,
      quienMira: QuienMira,
    ): Promise<PaginaCuentas> {
      const visibles = rolesQueAdministra(quien.rol);
      const roles = visibles.filter((uno) => (rol === 'personal' ? uno !== 'cliente' : !rol || uno === rol));
      if (roles.length === 0) throw sinPermiso();
      const pedida = requestedPage({ pagina, porPagina });
      const { filas, total } = await paginaDeCuentas(db, { ...filtro, roles }, pedida);
      await miradas.anotarCuentas({ lista: 'usuarios', cuentas: filas, buscado: filtro.q }, quienMira);
      const datos = await presentarCuentas(db, filas, quien, quienMira.ahora);
      return { ...pageAnswer(datos, total, pedida), porRol: await cuentasPorRol(db, visibles) };
    },

    /** Creates an account. Its person chooses the password by a mailed link, so that nobody else ever knows it. */
    async crear(nueva: NuevaCuenta, quien: UsuarioActual, contexto: Contexto): Promise<CuentaGuardada> {
      if (!puedeAdministrar(quien, nueva)) throw sinPermiso();
      const enviar = async (tx: Db) => {
        const id = await insertarCuenta(tx, { ...nueva, busqueda: busquedaDeCuenta(nueva) }, contexto.ahora);
        const { fullName, email, rol } = nueva;
        const cambios = diferencias('cuenta', {}, { fullName, email, rol, activo: 1 });
        const homonimos = await homonimosDe(tx, { id, fullName });
        const carta = await restablecimiento.preparar(tx, { id, ...nueva }, 'bienvenida', contexto);
        const detalle = { usuarioId: id, cambios, ...homonimosEnDetalle(homonimos) };
        await anotar(tx, contexto, { tipo: 'usuario.creado', detalle });
        return { id, carta, aviso: avisoDeHomonimos(homonimos) };
      };
      try {
        const { id, carta, aviso } = await db.transaction().execute(enviar);
        restablecimiento.despachar(carta);
        const fila = await exigir(db, id, quien);
        const [cuenta] = await presentarCuentas(db, [fila], quien, contexto.ahora);
        return { ...(cuenta as Cuenta), ...aviso };
      } catch (error) {
        if (isDuplicate(error)) throw await repetida(db, nueva);
        throw error;
      }
    },

    /** Changes name, role or access at once; another address waits. Another role or no access ends the session. */
    async cambiar(
      id: number,
      cambio: CambioCuenta,
      quien: UsuarioActual,
      contexto: Contexto,
    ): Promise<CuentaGuardada> {
      const { cuenta, cartas } = await db.transaction().execute(async (tx) => {
        const antes = await exigir(tx, id, quien);
        const despues = cuentaConCambio(antes, cambio);
        await exigirCambioPermitido(tx, quien, antes, despues);
        const seLlamaIgual = despues.fullName === antes.fullName;
        const homonimos = seLlamaIgual ? [] : await homonimosDe(tx, { id, ...despues });
        const nuevo = { despues, email: cambio.email, homonimos };
        const cartas = await guardarCambio(tx, antes, nuevo, cambiosDeCorreo, contexto);
        const fila = (await cuentaPorId(tx, id)) as FilaCuenta;
        const [presentada] = await presentarCuentas(tx, [fila], quien, contexto.ahora);
        return { cuenta: { ...(presentada as Cuenta), ...avisoDeHomonimos(homonimos) }, cartas };
      });
      cambiosDeCorreo.despachar(cartas);
      return cuenta;
    },

    /** Takes back the address that waits for a confirmation; its link opens nothing any more. */
    retirarCorreo(id: number, quien: UsuarioActual, contexto: Contexto): Promise<{ message: string }> {
      return db.transaction().execute(async (tx) => {
        const { email, correoPedido } = await exigir(tx, id, quien);
        if (!(await quitarCambioPedido(tx, { usuarioId: id }))) return { message: TEXTO_NADA_PENDIENTE };
        const cambios = [{ campo: 'cuenta.email', antes: correoPedido, despues: email }];
        await anotar(tx, contexto, { tipo: 'usuario.correo_retirado', detalle: { usuarioId: id, cambios } });
        return { message: 'El cambio de correo se retiró.' };
      });
    },

    async enviarEnlace(id: number, quien: UsuarioActual, contexto: Contexto): Promise<{ message: string }> {
      const carta = await db.transaction().execute(async (tx) => {
        const cuenta = await exigir(tx, id, quien);
        const reciente = correoReciente(cuenta, contexto.ahora);
        const cerrado = porqueNoRestablecer({ activo: cuenta.activo === 1, correoReciente: reciente });
        if (cerrado) throw conflicto(cerrado);
        return restablecimiento.preparar(tx, cuenta, 'encargo', contexto);
      });
      restablecimiento.despachar(carta);
      return { message: 'Se envió un enlace de un solo uso a su correo.' };
    },

    desbloquear(id: number, quien: UsuarioActual, contexto: Contexto): Promise<{ message: string }> {
      return db.transaction().execute(async (tx) => {
        const { username } = await exigir(tx, id, quien);
        const bloqueos = await bloqueosDeNombres(tx, [username], contexto.ahora);
        if (bloqueos.size === 0) return { message: 'La cuenta no estaba bloqueada.' };
        await desbloquear(tx, username);
        await anotar(tx, contexto, { tipo: 'usuario.desbloqueado', detalle: { usuarioId: id } });
        return { message: 'La cuenta se desbloqueó.' };
      });
    },

    cerrarSesion(id: number, quien: UsuarioActual, contexto: Contexto): Promise<{ message: string }> {
      return db.transaction().execute(async (tx) => {
        await exigir(tx, id, quien);
        if (!(await borrarSesion(tx, id))) return { message: 'No tenía una sesión abierta.' };
        await anotar(tx, contexto, { tipo: 'sesion.terminada', detalle: { usuarioId: id } });
        return { message: 'Sesión cerrada.' };
      });
    },
  };
}

async function presentarCuentas(
  db: Db,
  filas: readonly FilaCuenta[],
  quien: UsuarioActual,
  ahora: number,
): Promise<Cuenta[]> {
  const usernames = filas.map(({ username }) => username);
  const bloqueos = await bloqueosDeNombres(db, usernames, ahora);
  return filas.map((fila) => presentarCuenta(fila, quien, ahora, bloqueos.get(fila.username)));
}

async function repetida(db: Db, nueva: NuevaCuenta): Promise<Error> {
  const cuentas = await cuentasConEsos(db, nueva);
  const errors: Record<string, string[]> = {};
  for (const campo of ['username', 'dni'] as const) {
    if (cuentas.some((cuenta) => cuenta[campo] === nueva[campo])) errors[campo] = [TEXTO_OCUPADO[campo]];
  }
  const textos = Object.values(errors).flat();
  return new ProblemaError(409, textos.join(' ') || 'La cuenta ya existe.', { errors });
}
