import type { MiEnlace, VueltaDelProveedor } from 'shared-domain';
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
  retenerSesion,
  type Usuario,
  usuarioConClave,
} from '../sesion';
import type { Idas } from './idas';
import { porqueNoEsSuCuenta } from './persona.rules';
import { desenlazarCuenta, enlazarCuenta } from './proveedor.repository';

const TEXTO_YA = 'La cuenta ya está vinculada con el proveedor de identidad.';
const TEXTO_DE_OTRA = 'Esa persona del proveedor ya está vinculada con otra cuenta de este sistema.';
export const TEXTO_NO_ESTABA = 'La cuenta no estaba vinculada con el proveedor de identidad.';

type Cuenta = Pick<Usuario, 'id' | 'fullName' | 'email'>;

function avisar(cuenta: Cuenta, mailContact: string, ahora: number, enlazo: string | null): Mail[] {
  const asunto = `Su cuenta se ${enlazo ? 'vinculó con el' : 'desvinculó del'} proveedor de identidad`;
  const suceso = enlazo ? `${enlazo} su cuenta con el` : 'se desvinculó su cuenta del';
  const aviso = carta(cuenta, asunto, [
    `El ${cuando(ahora)} ${suceso} proveedor de identidad de la institución.`,
    '',
    'Si fue usted, o usted lo pidió, no tiene que hacer nada.',
    `Si no, llame hoy mismo a ${mailContact} y avise que no reconoce este cambio.`,
  ]);
  return cuenta.email ? [aviso] : [];
}

export async function enlazar(
  tx: Db,
  cuenta: Cuenta,
  enlace: Parameters<typeof enlazarCuenta>[2],
  mailContact: string,
  contexto: Contexto,
): Promise<Mail[]> {
  const { id, fullName } = cuenta;
  if (!(await enlazarCuenta(tx, id, enlace).catch(deOtra))) throw conflicto(TEXTO_YA);
  await anularBoletos(tx, id);
  const detalle = { usuarioId: id, nombre: fullName, proveedor: enlace.proveedor };
  await anotar(tx, contexto, { tipo: 'usuario.enlazado', detalle });
  const enlazo = enlace.enlaceProbadoEn === null ? 'dos administradores vincularon' : 'se vinculó';
  return avisar(cuenta, mailContact, contexto.ahora, enlazo);
}

function deOtra(error: unknown): never {
  throw isDuplicate(error) ? conflicto(TEXTO_DE_OTRA) : error;
}

/** Undefined where the account was not linked. */
export async function desenlazar(
  tx: Db,
  cuenta: Cuenta,
  mailContact: string,
  contexto: Contexto,
): Promise<Mail[] | undefined> {
  const { id, fullName } = cuenta;
  if (!(await desenlazarCuenta(tx, id))) return undefined;
  await anularBoletos(tx, id);
  await anotar(tx, contexto, { tipo: 'usuario.desenlazado', detalle: { usuarioId: id, nombre: fullName } });
  return avisar(cuenta, mailContact, contexto.ahora, null);
}

const TEXTO_LOCAL = 'Ingrese con su contraseña para vincular su cuenta con el proveedor de identidad.';
const TEXTO_SIN_CLAVE =
  'Su cuenta no tiene contraseña: elija una con «¿Olvidó su contraseña?» antes de desvincularla.';

type Dependencias = Pick<Platform, 'db'> & ServicesOf<typeof correo> & { idas: Idas; mailContact: string };

export function createMiEnlace({ db, idas, despachar, mailContact }: Dependencias) {
  return {
    async ver({ id }: UsuarioActual): Promise<MiEnlace> {
      const { sujeto } = await usuarioConClave(db, id);
      return { proveedor: idas.nombre, vinculada: sujeto !== null };
    },

    /** The person must have confirmed with this account's own password or factor, under every setting. */
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
        await retenerSesion(tx, quien);
        const cuenta = await usuarioConClave(tx, quien.id);
        const ajena = porqueNoEsSuCuenta(persona, cuenta);
        if (ajena) throw sinPermiso(ajena);
        const enlace = { proveedor, sujeto, enlaceProbadoEn: ahora };
        despachar(tx, await enlazar(tx, cuenta, enlace, mailContact, contexto));
      });
      return { message: 'Su cuenta se vinculó con el proveedor de identidad.' };
    },

    async desvincular(quien: UsuarioActual, contexto: Contexto): Promise<{ message: string }> {
      await db.transaction().execute(async (tx) => {
        await retenerSesion(tx, quien);
        const cuenta = await usuarioConClave(tx, quien.id);
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
