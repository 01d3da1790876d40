import type { Controles } from 'shared-domain/configuracion';
import type { Rol } from 'shared-domain/cuenta';
import {
  type Confirmacion,
  MINUTOS_DE_CONFIRMACION,
  type OpcionesDeConfirmacion,
} from 'shared-domain/sesion';
import type { Db } from '../../db/connection';
import type { Platform } from '../../feature';
import { anotar, type Contexto } from '../../ledger';
import type { Mail } from '../../ports';
import { datosNoValidos, ProblemaError } from '../../problemas';
import type { UsuarioActual } from '../../usuario-actual';
import { configuracionSeguridad } from '../configuracion';
import { carta, cuando } from '../correo';
import { desafioVivo, gastarDesafio, guardarDesafio } from './boletos.repository';
import { cuantosFactores } from './factores.repository';
import type { Factores } from './factores.service';
import { anotarFallo, exigirSinBloqueo, intentoPropio, olvidarFallos } from './intentos.repository';
import type { Sitio } from './llave';
import { acortarSesionesDeContrasena, lockCuenta, usuarioConContrasena } from './sesion.repository';
import { renovarSesion } from './sesion.service';
import type { Tokens } from './tokens';

const DIA = 24 * 3_600_000;
const VIGENCIA = MINUTOS_DE_CONFIRMACION * 60_000;
const TEXTO = 'Confirme que es usted para continuar.';

type Confirmable = Pick<UsuarioActual, 'confirmadoEn'>;

const esReciente = ({ confirmadoEn }: Confirmable, ahora: number): boolean =>
  confirmadoEn !== null && confirmadoEn + VIGENCIA > ahora;

const porConfirmar = () => new ProblemaError(403, TEXTO, { codigo: 'confirmar_identidad' });

/** Ignores the setting `confirmarIdentidad`. */
export function exigirConfirmacionReciente(quien: Confirmable, ahora: number): void {
  if (!esReciente(quien, ahora)) throw porConfirmar();
}

export async function exigirConfirmacion(db: Db, quien: Confirmable, ahora: number): Promise<void> {
  if (esReciente(quien, ahora)) return;
  const { controles } = await configuracionSeguridad(db);
  if (controles.confirmarIdentidad) throw porConfirmar();
}

export async function factorExigido(db: Db, { rol }: { rol: Rol }): Promise<boolean> {
  const { controles } = await configuracionSeguridad(db);
  return controles.segundoFactor.roles.some((uno) => uno === rol);
}

/** Ends sessions without a second factor a day after their role requires one. */
export async function exigirFactor(
  tx: Db,
  [antes, despues]: readonly [Controles, Controles],
  { ahora, mailContact }: { ahora: number; mailContact: string },
): Promise<Mail[]> {
  const { roles: exigidos } = antes.segundoFactor;
  const nuevos = despues.segundoFactor.roles.filter((rol) => !exigidos.includes(rol));
  if (nuevos.length === 0) return [];
  const hasta = ahora + DIA;
  const personas = await acortarSesionesDeContrasena(tx, nuevos, hasta);
  const lineas = [
    `Su rol necesita ahora un segundo factor para iniciar sesión. La sesión que usted tiene abierta termina el ${cuando(hasta)}.`,
    'Agregue el segundo factor en «Mi cuenta», o hágalo cuando vuelva a ingresar.',
    '',
    `Si tiene dudas, llame a ${mailContact}.`,
  ];
  return personas
    .filter(({ email }) => email)
    .map((persona) => carta(persona, 'Su cuenta necesita un segundo factor', lineas));
}

const MINUTO = 60_000;
const VIGENCIA_DEL_DESAFIO = 5 * MINUTO;
const TEXTO_NO_ES: Record<Confirmacion['metodo'], string> = {
  clave: 'La contraseña no es correcta.',
  codigo:
    'El código no es correcto. Si sigue sin servir, revise que la hora de su teléfono sea la automática.',
  recuperacion: 'Ese código de recuperación no es correcto o ya se usó.',
  passkey: 'La llave de acceso no se pudo comprobar. Vuelva a intentarlo o use otra forma.',
};
const CAMPO = { clave: 'clave', codigo: 'codigo', recuperacion: 'codigo', passkey: 'llave' } as const;
const TEXTO_PROVEEDOR = 'Vuelva a ingresar con el proveedor de identidad para confirmar que es usted.';
const TEXTO_CON_FACTOR = 'Use su segundo factor: la contraseña sola no basta en esta cuenta.';

interface Dependencias extends Pick<Platform, 'db' | 'passwords'> {
  factores: Factores;
  tokens: Tokens;
}

export function createConfirmaciones({ db, passwords, factores, tokens }: Dependencias) {
  async function comprobar(confirmacion: Confirmacion, quien: UsuarioActual, sitio: Sitio, ahora: number) {
    if (confirmacion.metodo === 'clave') {
      const conFactor = await cuantosFactores(db, [quien.id]);
      if (conFactor.has(quien.id)) throw datosNoValidos({ metodo: [TEXTO_CON_FACTOR] });
      if (quien.factor === 'proveedor') throw datosNoValidos({ metodo: [TEXTO_PROVEEDOR] });
      const { claveHash } = await usuarioConContrasena(db, quien.id);
      const asker = { from: quien.sesionId, isKnown: true };
      if (!(await passwords.verify(claveHash, confirmacion.clave, asker))) return undefined;
      // The password must still be current at the commit.
      return (tx: Db) => lockCuenta(tx, quien.id, { claveHash });
    }
    const pedido = await desafioVivo(db, quien.id, 'confirmar', ahora);
    const reto = { usuarioId: quien.id, desafio: pedido?.desafio ?? null, sitio, ahora };
    const usar = await factores.comprobar(confirmacion, reto);
    if (!usar || !pedido || confirmacion.metodo !== 'passkey') return usar;
    return async (tx: Db) => (await gastarDesafio(tx, pedido)) && usar(tx);
  }

  return {
    async opciones(quien: UsuarioActual, sitio: Sitio, ahora: number): Promise<OpcionesDeConfirmacion> {
      const { metodos, llave, desafio } = await factores.pedir(db, quien.id, sitio);
      if (desafio !== null) {
        const expiraEn = ahora + VIGENCIA_DEL_DESAFIO;
        await guardarDesafio(db, { usuarioId: quien.id, uso: 'confirmar', desafio, secreto: null, expiraEn });
      }
      if (metodos.length > 0) return { metodos, llave };
      const { claveHash } = await usuarioConContrasena(db, quien.id);
      const conContrasena = claveHash !== null && quien.factor !== 'proveedor';
      return { metodos: conContrasena ? ['clave'] : [], llave: null };
    },

    /** Changes the session id: copies of earlier tokens stay unconfirmed. */
    async confirmar(confirmacion: Confirmacion, quien: UsuarioActual, contexto: Contexto, sitio: Sitio) {
      const { ahora } = contexto;
      const intento = intentoPropio('CONFIRMACION', quien);
      const { metodo: factor } = confirmacion;
      await exigirSinBloqueo(db, intento, ahora);
      const usar = await comprobar(confirmacion, quien, sitio, ahora);
      const nuevos =
        usar &&
        (await db.transaction().execute(async (tx) => {
          await exigirSinBloqueo(tx, intento, ahora);
          if (!(await usar(tx))) return undefined;
          await olvidarFallos(tx, intento);
          await anotar(tx, contexto, { tipo: 'sesion.identidad_confirmada', detalle: { metodo: factor } });
          const confirmada = { confirmadoEn: ahora, confirmadoCon: factor };
          return renovarSesion(tx, tokens, quien, ahora, confirmada);
        }));
      if (nuevos)
        return { hasta: new Date(ahora + MINUTOS_DE_CONFIRMACION * MINUTO).toISOString(), ...nuevos };
      await db.transaction().execute(async (tx) => {
        await anotarFallo(tx, intento, ahora);
        await anotar(tx, contexto, { tipo: 'sesion.identidad_rechazada', detalle: { metodo: factor } });
      });
      throw datosNoValidos({ [CAMPO[factor]]: [TEXTO_NO_ES[factor]] });
    },
  };
}
