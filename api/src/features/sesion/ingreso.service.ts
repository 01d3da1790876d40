import type {
  Alta,
  AltaPreparada,
  IngresoConCodigos,
  Login,
  SegundoFactor,
  TipoDeFactor,
  Tokens as TokensSesion,
} from 'shared-domain';
import type { Db } from '../../db/connection';
import type { TablaBoletos } from '../../db/tablas';
import { anotar, type Contexto, networkOf } from '../../ledger';
import type { PasswordHasher } from '../../ports';
import { noAutenticado } from '../../problemas';
import type { Avisos } from '../correo';
import { type Apertura, type ProcedenciaDeIngreso, pasoVencido, type Seguimiento } from './apertura';
import { boletoVivo, contarFalloDeBoletos, gastarBoleto, prepararEnBoleto } from './boletos.repository';
import { type Dispositivo, idConocido } from './dispositivo';
import { factoresDe } from './factores.repository';
import type { Factores } from './factores.service';
import type { Fallos } from './fallos';
import { exigirSinBloqueo, intentoDe } from './intentos';
import {
  buscarUsuario,
  probarEnlace,
  retenerCuenta,
  retenerFila,
  usuarioConClave,
} from './sesion.repository';
import { digestOf } from './tokens';

const FALLOS_ADMITIDOS = 5;
const TEXTO_CREDENCIALES = 'Usuario o contraseña incorrectos.';
const TEXTO_NO_ES: Record<SegundoFactor['prueba']['metodo'], string> = {
  codigo:
    'El código no es correcto. Escriba el que la aplicación muestra ahora; si sigue sin servir, revise que la hora de su teléfono sea la automática.',
  recuperacion: 'Ese código de recuperación no es correcto o ya se usó.',
  passkey: 'La llave de acceso no se pudo comprobar. Vuelva a intentarlo o use otra forma.',
};

interface Dependencias {
  db: Db;
  passwords: PasswordHasher;
  apertura: Apertura;
  factores: Factores;
  fallos: Fallos;
  avisos: Pick<Avisos, 'factorAgregado'>;
}

/** Both steps of a sign-in. */
export function createIngreso(deps: Dependencias) {
  const { db, passwords, apertura, factores, fallos, avisos } = deps;

  /** Refuses a network with too many failures, unless the browser knows the account of the ticket. */
  async function exigirBoleto(
    texto: string,
    paso: TablaBoletos['paso'],
    contexto: Contexto,
    { dispositivo, rechazo }: ProcedenciaDeIngreso,
  ) {
    const boleto = await boletoVivo(db, digestOf(texto), contexto.ahora);
    if (!boleto || boleto.paso !== paso) throw rechazo ?? pasoVencido();
    const usuario = await usuarioConClave(db, boleto.usuarioId);
    const conocido = await idConocido(db, usuario.id, dispositivo);
    if (rechazo && conocido === undefined) throw rechazo;
    const red = networkOf(contexto.direccion);
    const intento = intentoDe(usuario.username, { red, dispositivo: conocido });
    await exigirSinBloqueo(db, intento, contexto.ahora);
    return { boleto, usuario, intento };
  }

  type Pedido = Awaited<ReturnType<typeof exigirBoleto>>;

  /** The account is locked first, as by every sign-in, so that two do not wait for each other. */
  async function gastar(tx: Db, { boleto, usuario, intento }: Pedido, ahora: number): Promise<void> {
    if (!(await retenerCuenta(tx, usuario.id, { email: usuario.email }))) throw pasoVencido();
    if (!(await gastarBoleto(tx, boleto, ahora))) throw pasoVencido();
    if (boleto.factor === 'proveedor') await probarEnlace(tx, usuario.id, ahora);
    await exigirSinBloqueo(tx, intento, ahora);
  }

  return {
    async iniciar(
      { username, password, remember_me }: Login,
      contexto: Contexto,
      { rechazo, ...procedencia }: ProcedenciaDeIngreso,
    ): Promise<Seguimiento> {
      const { ahora } = contexto;
      const red = networkOf(contexto.direccion);
      const usuario = await buscarUsuario(db, username);
      const conocido = usuario && (await idConocido(db, usuario.id, procedencia.dispositivo));
      if (rechazo && conocido === undefined) throw rechazo;
      const intento = intentoDe(username, { red, dispositivo: conocido });
      await exigirSinBloqueo(db, intento, ahora);
      const coincide = await passwords.verify(usuario?.claveHash, password, {
        from: conocido ?? red,
        isKnown: conocido !== undefined,
      });
      if (!usuario || !coincide || !usuario.activo) {
        const fallo = { usuarioId: usuario?.id };
        await db.transaction().execute((tx) => fallos.anotar(tx, fallo, intento, contexto));
        const lugar = { direccion: contexto.direccion ?? null, navegador: procedencia.navegador };
        if (usuario) fallos.contar({ usuarioId: usuario.id, fecha: ahora, ...lugar });
        throw noAutenticado(TEXTO_CREDENCIALES);
      }
      const primero = {
        factor: 'clave' as const,
        recordar: remember_me,
        intento,
        rechazo: () => noAutenticado(TEXTO_CREDENCIALES),
      };
      return apertura.seguir(usuario, primero, contexto, procedencia);
    },

    async probar(
      { boleto: texto, prueba }: SegundoFactor,
      contexto: Contexto,
      procedencia: ProcedenciaDeIngreso,
    ): Promise<{ tokens: TokensSesion; dispositivo: Dispositivo }> {
      const { ahora } = contexto;
      const pedido = await exigirBoleto(texto, 'pedir', contexto, procedencia);
      const { boleto, usuario, intento } = pedido;
      const reto = { usuarioId: usuario.id, desafio: boleto.desafio, sitio: procedencia.sitio, ahora };
      const usar = await factores.comprobar(prueba, reto);
      const { metodo: factor } = prueba;
      const abierta =
        usar &&
        (await db
          .transaction()
          .execute(async (tx) => {
            await gastar(tx, pedido, ahora);
            if (!(await usar(tx))) throw new UsedBefore();
            const recordar = boleto.recordar === 1;
            return apertura.abrir(tx, usuario, { factor, recordar, intento }, contexto, procedencia);
          })
          .catch(unlessUsedBefore));
      if (!abierta) {
        await db.transaction().execute(async (tx) => {
          await retenerFila(tx, usuario.id);
          await contarFalloDeBoletos(tx, usuario.id, FALLOS_ADMITIDOS);
          await fallos.anotar(tx, { usuarioId: usuario.id, factor }, intento, contexto);
        });
        const lugar = { direccion: contexto.direccion ?? null, navegador: procedencia.navegador };
        fallos.contar({ usuarioId: usuario.id, fecha: ahora, ...lugar });
        throw noAutenticado(TEXTO_NO_ES[factor]);
      }
      return abierta;
    },

    async preparar(
      { boleto: texto, tipo }: { boleto: string; tipo: TipoDeFactor },
      contexto: Contexto,
      procedencia: ProcedenciaDeIngreso,
    ): Promise<AltaPreparada> {
      const { boleto, usuario } = await exigirBoleto(texto, 'configurar', contexto, procedencia);
      const { preparada, preparado } = await factores.prepararAlta(tipo, usuario, procedencia.sitio);
      await prepararEnBoleto(db, boleto.hash, preparado);
      return preparada;
    },

    async configurar(
      { boleto: texto, alta }: { boleto: string; alta: Alta },
      contexto: Contexto,
      procedencia: ProcedenciaDeIngreso,
    ): Promise<{ ingreso: IngresoConCodigos; dispositivo: Dispositivo }> {
      const { ahora } = contexto;
      const pedido = await exigirBoleto(texto, 'configurar', contexto, procedencia);
      const { boleto, usuario, intento } = pedido;
      const factor = await factores.comprobarAlta(alta, usuario, boleto, { sitio: procedencia.sitio, ahora });
      const { codigosDeRecuperacion, abierta } = await db.transaction().execute(async (tx) => {
        await gastar(tx, pedido, ahora);
        // Another holder of the password may have set one up since the ticket was given.
        if ((await factoresDe(tx, usuario.id)).length > 0) throw pasoVencido();
        const codigos = await factores.guardar(tx, factor);
        const actor = { id: usuario.id, fullName: usuario.fullName, rol: usuario.rol };
        const detalle = { usuarioId: usuario.id, tipo: alta.tipo, nombre: alta.nombre };
        await anotar(tx, { ...contexto, actor }, { tipo: 'factor.agregado', detalle });
        const lugar = { direccion: contexto.direccion ?? null, navegador: procedencia.navegador };
        if (usuario.email) avisos.factorAgregado(tx, usuario, { ahora, ...lugar });
        const recordar = boleto.recordar === 1;
        const conFactor = { factor: alta.tipo, recordar, intento };
        return {
          codigosDeRecuperacion: codigos,
          abierta: await apertura.abrir(tx, usuario, conFactor, contexto, procedencia),
        };
      });
      return { ingreso: { ...abierta.tokens, codigosDeRecuperacion }, dispositivo: abierta.dispositivo };
    },
  };
}

class UsedBefore extends Error {
  override name = 'UsedBefore';
}

function unlessUsedBefore(error: unknown): undefined {
  if (!(error instanceof UsedBefore)) throw error;
}
