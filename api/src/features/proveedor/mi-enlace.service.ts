import type { MiEnlace, VueltaDelProveedor } from 'shared-domain/sesion';
import { type Db, isDuplicate } from '../../db/connection';
import type { Platform, ServicesOf } from '../../feature';
import { anotar, type Contexto } from '../../ledger';
import type { Mail } from '../../ports';
import { conflicto, ProblemaError, sinPermiso } from '../../problemas';
import type { UsuarioActual } from '../../usuario-actual';
import { carta, type correo, cuando } from '../correo';
import {
  anularBoletos,
  exigirConfirmacionReciente,
  lockSesion,
  type Usuario,
  usuarioConContrasena,
} from '../sesion';
import { type Idas, porqueNoEsSuCuenta } from './idas';
import { ponerEnlace } from './proveedor.repository';

const TEXTO_YA = 'La cuenta ya está vinculada con el proveedor de identidad.';
const TEXTO_DE_OTRA = 'Esa persona del proveedor ya está vinculada con otra cuenta de este sistema.';
const TEXTO_NO_ESTABA = 'La cuenta no estaba vinculada con el proveedor de identidad.';

export async function cambiarEnlace(
  tx: Db,
  { id, fullName, email }: Pick<Usuario, 'id' | 'fullName' | 'email'>,
  enlace: Parameters<typeof ponerEnlace>[2],
  mailContact: string,
  contexto: Contexto,
): Promise<Mail[]> {
  const seCambio = await ponerEnlace(tx, id, enlace).catch((error) => {
    throw isDuplicate(error) ? conflicto(TEXTO_DE_OTRA) : error;
  });
  if (!seCambio) throw conflicto(enlace ? TEXTO_YA : TEXTO_NO_ESTABA);
  await anularBoletos(tx, id);
  const detalle = { usuarioId: id, nombre: fullName, ...(enlace && { proveedor: enlace.proveedor }) };
  await anotar(tx, contexto, { tipo: enlace ? 'usuario.enlazado' : 'usuario.desenlazado', detalle });
  if (!email) return [];
  const vinculo = enlace?.enlaceProbadoEn === null ? 'dos administradores vincularon' : 'se vinculó';
  const suceso = enlace ? `${vinculo} su cuenta con el` : 'se desvinculó su cuenta del';
  const asunto = `Su cuenta se ${enlace ? 'vinculó con el' : 'desvinculó del'} proveedor de identidad`;
  return [
    carta({ fullName, email }, asunto, [
      `El ${cuando(contexto.ahora)} ${suceso} proveedor de identidad de la institución.`,
      '',
      'Si fue usted, o usted lo pidió, no tiene que hacer nada.',
      `Si no, llame hoy mismo a ${mailContact} y avise que no reconoce este cambio.`,
    ]),
  ];
}

const TEXTO_LOCAL = 'Ingrese con su contraseña para vincular su cuenta con el proveedor de identidad.';
const TEXTO_SIN_CONTRASENA =
  'Su cuenta no tiene contraseña: elija una con «¿Olvidó su contraseña?» antes de desvincularla.';

type Dependencias = Pick<Platform, 'db'> & ServicesOf<typeof correo> & { idas: Idas; mailContact: string };

export function createMiEnlace({ db, idas, despachar, mailContact }: Dependencias) {
  return {
    async ver({ id }: UsuarioActual): Promise<MiEnlace> {
      const { sujeto } = await usuarioConContrasena(db, id);
      return { proveedor: idas.nombre, vinculada: sujeto !== null };
    },

    /** Requires the account's own password or factor under every setting. */
    async ir(quien: UsuarioActual, ahora: number): Promise<{ direccion: string; secreto: string }> {
      idas.exigirProveedor();
      if (quien.factor === 'proveedor') throw sinPermiso(TEXTO_LOCAL);
      exigirConfirmacionReciente(quien, ahora);
      return idas.ir({ deNuevo: true, usuarioId: quien.id }, ahora);
    },

    async vincular(vuelta: VueltaDelProveedor, quien: UsuarioActual, contexto: Contexto) {
      const { ahora } = contexto;
      const llegada = await idas.volver(vuelta, quien.id, ahora).catch(sinCerrarSesion);
      const { proveedor, sujeto, persona } = llegada;
      if (typeof persona === 'string') throw sinPermiso(persona);
      await db.transaction().execute(async (tx) => {
        await lockSesion(tx, quien);
        const cuenta = await usuarioConContrasena(tx, quien.id);
        const ajena = porqueNoEsSuCuenta(persona, cuenta);
        if (ajena) throw sinPermiso(ajena);
        const enlace = { proveedor, sujeto, enlaceProbadoEn: ahora };
        despachar(tx, await cambiarEnlace(tx, cuenta, enlace, mailContact, contexto));
      });
      return { message: 'Su cuenta se vinculó con el proveedor de identidad.' };
    },

    async desvincular(quien: UsuarioActual, contexto: Contexto): Promise<{ message: string }> {
      await db.transaction().execute(async (tx) => {
        await lockSesion(tx, quien);
        const cuenta = await usuarioConContrasena(tx, quien.id);
        if (cuenta.claveHash === null) throw conflicto(TEXTO_SIN_CONTRASENA);
        despachar(tx, await cambiarEnlace(tx, cuenta, null, mailContact, contexto));
      });
      return { message: 'Su cuenta se desvinculó del proveedor de identidad.' };
    },
  };
}

/** The client treats 401 as the end of its session. */
function sinCerrarSesion(error: unknown): never {
  throw error instanceof ProblemaError && error.statusCode === 401 ? conflicto(error.message) : error;
}
