import { busquedaDeCuenta } from 'shared-domain/campos';
import { dejaSinSuperadmin, TEXTO_ULTIMO_SUPERADMIN } from 'shared-domain/cuenta';
import type { VueltaDelProveedor } from 'shared-domain/sesion';
import { type Db, isDuplicate } from '../../db/connection';
import type { Platform, ServicesOf } from '../../feature';
import { actorDe, anotar, type Contexto, diferencias, type Evento, networkOf } from '../../ledger';
import { conflicto, noAutenticado, ProblemaError, sinPermiso } from '../../problemas';
import { exigirDosQueAdministren, otrosSuperadmins } from '../propuestas';
import {
  anularBoletos,
  borrarSesion,
  buscarUsuario,
  cambiarUsuario,
  insertarUsuario,
  intentoDe,
  type Procedencia,
  type sesion,
  usuarioConContrasena,
} from '../sesion';
import { type Idas, type PersonaDelProveedor, porqueNoEsSuCuenta } from './idas';
import { cuentaEnlazada, yaHayCuenta } from './proveedor.repository';

const TEXTO_A_LA_VEZ = 'Su cuenta se estaba creando en otro lugar. Vuelva a intentarlo.';

type Dependencias = Pick<Platform, 'db' | 'repetidos'> & ServicesOf<typeof sesion> & { idas: Idas };

export function createProveedor({ db, idas, apertura, repetidos }: Dependencias) {
  /** Locks nothing, because a user confirmed by the provider guessed nothing. */
  async function anotarRechazado(
    { proveedor, sujeto, persona }: Awaited<ReturnType<Idas['volver']>>,
    error: unknown,
    contexto: Contexto,
  ) {
    if (!(error instanceof ProblemaError)) return;
    const cuenta =
      (await cuentaEnlazada(db, proveedor, sujeto)) ??
      (typeof persona === 'string' ? undefined : await buscarUsuario(db, persona.username));
    const usuarioId = cuenta?.id ?? null;
    const { direccion } = contexto;
    const detalle = { usuarioId, direccion, factor: 'proveedor', motivo: error.message };
    const fallida: Evento = { tipo: 'sesion.fallida', detalle };
    const primero = repetidos.esPrimero(fallida, {
      quien: cuenta?.id,
      red: networkOf(direccion),
      cuenta: cuenta ? 'conocido' : 'desconocido',
    });
    if (primero) await db.transaction().execute((tx) => anotar(tx, contexto, fallida));
  }

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

    async volver(vuelta: VueltaDelProveedor, procedencia: Procedencia) {
      const { contexto } = procedencia;
      const llegada = await idas.volver(vuelta, null, contexto.ahora);
      const { proveedor, persona } = llegada;
      const rechazar = async (error: unknown): Promise<never> => {
        await anotarRechazado(llegada, error, contexto);
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
      return apertura.seguir(usuario, primero, procedencia);
    },
  };
}

const TEXTO_CERRADA = 'Su cuenta en este sistema está desactivada.';

const textoSinVincular = (sujeto: string) =>
  'Ya hay una cuenta con ese usuario, DNI o correo, y no está vinculada con el proveedor de identidad. Ingrese con su ' +
  'contraseña y, en «Mi cuenta», elija «Vincular con el proveedor»; o pida el vínculo a quien administra las cuentas ' +
  `con este identificador: ${sujeto}.`;

/** By subject only: user names and addresses change hands at the provider. */
async function cuentaDelProveedor(
  tx: Db,
  persona: PersonaDelProveedor,
  proveedor: string,
  contexto: Contexto,
) {
  const cuenta = await cuentaEnlazada(tx, proveedor, persona.sujeto);
  if (!cuenta) return crear(tx, persona, proveedor, contexto);
  if (!cuenta.activo) throw noAutenticado(TEXTO_CERRADA);
  if (cuenta.enlaceProbadoEn === null) {
    const ajena = porqueNoEsSuCuenta(persona, cuenta);
    if (ajena) throw sinPermiso(ajena);
  }
  if (cuenta.rol === persona.rol) return cuenta;
  if (cuenta.rol === 'superadmin' && dejaSinSuperadmin(cuenta, await otrosSuperadmins(tx, cuenta.id))) {
    throw conflicto(TEXTO_ULTIMO_SUPERADMIN);
  }
  await exigirDosQueAdministren(tx, cuenta, { rol: persona.rol, activo: 1 });
  await cambiarUsuario(tx, cuenta.id, { rol: persona.rol, cambiadoEn: contexto.ahora });
  await anularBoletos(tx, cuenta.id);
  await borrarSesion(tx, cuenta.id);
  const cambios = diferencias('cuenta', { rol: cuenta.rol }, { rol: persona.rol });
  await anotar(
    tx,
    { ...contexto, actor: actorDe(cuenta) },
    { tipo: 'usuario.cambiado', detalle: { usuarioId: cuenta.id, cambios, proveedor } },
  );
  return { ...cuenta, rol: persona.rol };
}

async function crear(tx: Db, persona: PersonaDelProveedor, proveedor: string, contexto: Contexto) {
  const { conDosFactores: _, autenticadoEn: __, ...datos } = persona;
  if (await yaHayCuenta(tx, datos)) throw sinPermiso(textoSinVincular(persona.sujeto));
  const { fullName, email, rol } = datos;
  const busqueda = busquedaDeCuenta(datos);
  const { ahora } = contexto;
  const enlace = { proveedor, enlaceProbadoEn: ahora };
  const id = await insertarUsuario(tx, { ...datos, ...enlace, busqueda, activo: 1, creadoEn: ahora });
  const cambios = diferencias('cuenta', {}, { fullName, email, rol, activo: 1 });
  const suyo = { ...contexto, actor: { id, fullName, rol } };
  await anotar(tx, suyo, { tipo: 'usuario.creado', detalle: { usuarioId: id, cambios, proveedor } });
  return usuarioConContrasena(tx, id);
}
