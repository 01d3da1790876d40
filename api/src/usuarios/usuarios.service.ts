import {
  type CambioCuenta,
  type Cuenta,
  type FiltroCuentas,
  type NuevaCuenta,
  type PaginaCuentas,
  ROLES,
  type Rol,
} from 'shared-domain';
import { anotar, type Contexto } from '../auditoria/auditoria.repository';
import { diferencias } from '../auditoria/diferencias';
import { anularTokens } from '../contrasena/contrasena.repository';
import type { Restablecimiento } from '../contrasena/contrasena.service';
import type { Mensaje } from '../correo/correo';
import { type Db, esDuplicado } from '../db/connection';
import { paginaPedida } from '../listas/pagina';
import { conflicto, noEncontrado, ProblemaError, sinPermiso } from '../problemas';
import { borrarSesion } from '../sesion/sesion.repository';
import type { UsuarioActual } from '../sesion/usuario-actual';
import { busquedaDeCuenta } from './busqueda';
import { presentarCuenta } from './usuarios.presenter';
import {
  cambiarCuenta,
  cuentaPorId,
  cuentasPorRol,
  type FilaCuenta,
  insertarCuenta,
  ocupados,
  otrosSuperadmins,
  paginaDeCuentas,
} from './usuarios.repository';

const TEXTO_NO_ENCONTRADA = 'Cuenta no encontrada.';
const TEXTO_PROPIA = 'No puede desactivar su propia cuenta ni cambiar su propio rol.';
const TEXTO_ULTIMO = 'Es el último superadministrador activo: antes nombre a otro.';
const TEXTO_DESACTIVADA = 'La cuenta está desactivada: actívela antes de enviar el enlace.';
const TEXTO_CAMBIADA = 'Otra persona cambió esta cuenta hace un momento. Vuelva a cargarla.';
const TEXTO_OCUPADO = { username: 'Ese usuario ya existe.', dni: 'Ese DNI ya tiene una cuenta.' } as const;

/** Whom a person may manage: a superadmin everyone, an admin everyone but superadmins and admins. */
function rolesDe({ rol }: UsuarioActual): readonly Rol[] {
  return rol === 'superadmin' ? ROLES : ROLES.filter((otro) => otro !== 'superadmin' && otro !== 'admin');
}

export type Usuarios = ReturnType<typeof createUsuarios>;

export function createUsuarios({ db, restablecimiento }: { db: Db; restablecimiento: Restablecimiento }) {
  async function exigir(tx: Db, id: number, quien: UsuarioActual): Promise<FilaCuenta> {
    const cuenta = await cuentaPorId(tx, id);
    if (!cuenta) throw noEncontrado(TEXTO_NO_ENCONTRADA);
    if (!rolesDe(quien).includes(cuenta.rol)) throw sinPermiso();
    return cuenta;
  }

  return {
    async listar(
      { rol, pagina, porPagina, ...filtro }: FiltroCuentas,
      quien: UsuarioActual,
      ahora: number,
    ): Promise<PaginaCuentas> {
      const visibles = rolesDe(quien);
      const roles = visibles.filter((uno) => (rol === 'personal' ? uno !== 'cliente' : !rol || uno === rol));
      if (roles.length === 0) throw sinPermiso();
      const pedida = paginaPedida({ pagina, porPagina });
      const { filas, total } = await paginaDeCuentas(db, { ...filtro, roles }, pedida);
      return {
        datos: filas.map((fila) => presentarCuenta(fila, ahora)),
        total,
        pagina: pedida.pagina,
        porPagina: pedida.porPagina,
        porRol: await cuentasPorRol(db, visibles),
      };
    },

    /** Opens an account; its person gets a link to choose the password, which nobody else ever knows. */
    async crear(nueva: NuevaCuenta, quien: UsuarioActual, contexto: Contexto): Promise<Cuenta> {
      if (!rolesDe(quien).includes(nueva.rol)) throw sinPermiso();
      const enviar = async (tx: Db) => {
        const id = await insertarCuenta(tx, { ...nueva, busqueda: busquedaDeCuenta(nueva) }, contexto.ahora);
        const { fullName, email, rol } = nueva;
        const cambios = diferencias('cuenta', {}, { fullName, email, rol, activo: 1 });
        const carta = await restablecimiento.preparar(tx, { id, ...nueva }, 'bienvenida', contexto);
        await anotar(tx, contexto, { tipo: 'usuario.creado', detalle: { usuarioId: id, cambios } });
        return { id, carta };
      };
      try {
        const { id, carta } = await db.transaction().execute(enviar);
        restablecimiento.despachar(carta);
        return presentarCuenta(await exigir(db, id, quien), contexto.ahora);
      } catch (error) {
        if (esDuplicado(error)) throw await repetida(db, nueva);
        throw error;
      }
    },

    /** Name, address, role, on or off. Another role or a disabled account ends the session at once. */
    async cambiar(
      id: number,
      cambio: CambioCuenta,
      quien: UsuarioActual,
      contexto: Contexto,
    ): Promise<Cuenta> {
      const { cuenta, carta } = await db.transaction().execute(async (tx) => {
        const antes = await exigir(tx, id, quien);
        const despues = {
          fullName: cambio.fullName ?? antes.fullName,
          email: cambio.email ?? antes.email,
          rol: cambio.rol ?? antes.rol,
          activo: cambio.activo === undefined ? antes.activo : Number(cambio.activo),
        };
        if (!rolesDe(quien).includes(despues.rol)) throw sinPermiso();
        const cambios = diferencias('cuenta', antes, despues);
        const pierdeAcceso = despues.rol !== antes.rol || despues.activo < antes.activo;
        if (pierdeAcceso && id === quien.id) throw sinPermiso(TEXTO_PROPIA);
        if (pierdeAcceso && antes.rol === 'superadmin' && (await otrosSuperadmins(tx, id)) === 0) {
          throw conflicto(TEXTO_ULTIMO);
        }
        let carta: Mensaje | undefined;
        if (cambios.length > 0) {
          const columnas = { ...despues, busqueda: busquedaDeCuenta({ ...antes, ...despues }) };
          if (!(await cambiarCuenta(tx, antes, columnas))) throw conflicto(TEXTO_CAMBIADA);
          if (pierdeAcceso) await borrarSesion(tx, id);
          // A link that was mailed to someone who is no longer here opens nothing.
          if (pierdeAcceso) await anularTokens(tx, id, contexto.ahora);
          if (despues.email !== antes.email) {
            const mudanza = { email: despues.email, motivo: 'administracion' } as const;
            carta = await restablecimiento.mudar(tx, antes, mudanza, contexto);
          }
          await anotar(tx, contexto, { tipo: 'usuario.cambiado', detalle: { usuarioId: id, cambios } });
        }
        const fila = (await cuentaPorId(tx, id)) as FilaCuenta;
        return { cuenta: presentarCuenta(fila, contexto.ahora), carta };
      });
      if (carta) restablecimiento.despachar(carta);
      return cuenta;
    },

    async enviarEnlace(id: number, quien: UsuarioActual, contexto: Contexto): Promise<{ message: string }> {
      const carta = await db.transaction().execute(async (tx) => {
        const cuenta = await exigir(tx, id, quien);
        if (cuenta.activo === 0) throw conflicto(TEXTO_DESACTIVADA);
        return restablecimiento.preparar(tx, cuenta, 'encargo', contexto);
      });
      restablecimiento.despachar(carta);
      return { message: 'Se envió un enlace de un solo uso a su correo.' };
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

async function repetida(db: Db, nueva: NuevaCuenta): Promise<Error> {
  const hay = await ocupados(db, nueva);
  const errors: Record<string, string[]> = {};
  if (hay.username) errors.username = [TEXTO_OCUPADO.username];
  if (hay.dni) errors.dni = [TEXTO_OCUPADO.dni];
  const textos = Object.values(errors).flat();
  return new ProblemaError(409, textos.join(' ') || 'La cuenta ya existe.', { errors });
}
