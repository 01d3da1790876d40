import type { Alta, Login, SegundoFactor, TipoDeFactor } from 'shared-domain/sesion';
import type { Db } from '../../db/connection';
import type { Tablas } from '../../db/tablas';
import type { Platform, ServicesOf } from '../../feature';
import { actorDe, anotar, networkOf } from '../../ledger';
import { noAutenticado } from '../../problemas';
import type { correo } from '../correo';
import { type Apertura, type Procedencia, pasoVencido } from './apertura';
import { boletoVivo, gastarBoleto, prepararEnBoleto } from './boletos.repository';
import { idConocido } from './dispositivo';
import { factoresDe } from './factores.repository';
import type { Factores } from './factores.service';
import type { Fallos } from './fallos';
import { exigirSinBloqueo, intentoDe } from './intentos.repository';
import { buscarUsuario, lockCuenta, probarEnlace, usuarioConContrasena } from './sesion.repository';
import { digestOf } from './tokens';

const TEXTO_CREDENCIALES = 'Usuario o contraseña incorrectos.';
const TEXTO_NO_ES: Record<SegundoFactor['prueba']['metodo'], string> = {
  codigo:
    'El código no es correcto. Escriba el que la aplicación muestra ahora; si sigue sin servir, revise que la hora de su teléfono sea la automática.',
  recuperacion: 'Ese código de recuperación no es correcto o ya se usó.',
  passkey: 'La llave de acceso no se pudo comprobar. Vuelva a intentarlo o use otra forma.',
};

type Dependencias = Pick<Platform, 'db' | 'passwords'> &
  ServicesOf<typeof correo> & { apertura: Apertura; factores: Factores; fallos: Fallos };

export function createIngreso({ db, passwords, apertura, factores, fallos, avisos }: Dependencias) {
  async function exigirBoleto(
    texto: string,
    paso: Tablas['boletos']['paso'],
    { contexto: { ahora, direccion }, dispositivo, rechazo }: Procedencia,
  ) {
    const boleto = await boletoVivo(db, digestOf(texto), ahora);
    if (!boleto || boleto.paso !== paso) throw rechazo ?? pasoVencido();
    const usuario = await usuarioConContrasena(db, boleto.usuarioId);
    const conocido = await idConocido(db, usuario.id, dispositivo);
    if (rechazo && conocido === undefined) throw rechazo;
    const intento = intentoDe(usuario.username, { red: networkOf(direccion), dispositivo: conocido });
    await exigirSinBloqueo(db, intento, ahora);
    return { boleto, usuario, intento, recordar: boleto.recordar === 1 };
  }

  type Pedido = Awaited<ReturnType<typeof exigirBoleto>>;

  /** Locks the account first, as every sign-in does, to prevent deadlocks. */
  async function gastar(tx: Db, { boleto, usuario, intento }: Pedido, ahora: number): Promise<void> {
    if (!(await lockCuenta(tx, usuario.id, { email: usuario.email }))) throw pasoVencido();
    if (!(await gastarBoleto(tx, boleto, ahora))) throw pasoVencido();
    if (boleto.factor === 'proveedor') await probarEnlace(tx, usuario.id, ahora);
    await exigirSinBloqueo(tx, intento, ahora);
  }

  return {
    async iniciar({ username, password, remember_me: recordar }: Login, procedencia: Procedencia) {
      const { contexto, dispositivo, rechazo } = procedencia;
      const red = networkOf(contexto.direccion);
      const usuario = await buscarUsuario(db, username);
      const conocido = usuario && (await idConocido(db, usuario.id, dispositivo));
      if (rechazo && conocido === undefined) throw rechazo;
      const intento = intentoDe(username, { red, dispositivo: conocido });
      await exigirSinBloqueo(db, intento, contexto.ahora);
      const coincide = await passwords.verify(usuario?.claveHash, password, {
        from: conocido ?? red,
        isKnown: conocido !== undefined,
      });
      const noEs = () => noAutenticado(TEXTO_CREDENCIALES);
      if (!usuario || !coincide || !usuario.activo) {
        await fallos.anotar({ usuarioId: usuario?.id }, intento, procedencia);
        throw noEs();
      }
      return apertura.seguir(usuario, { factor: 'clave', recordar, intento, rechazo: noEs }, procedencia);
    },

    async probar({ boleto: texto, prueba: proof }: SegundoFactor, procedencia: Procedencia) {
      const { sitio, contexto } = procedencia;
      const { ahora } = contexto;
      const pedido = await exigirBoleto(texto, 'pedir', procedencia);
      const { boleto, usuario, intento, recordar } = pedido;
      const { metodo: factor } = proof;
      const noEs = noAutenticado(TEXTO_NO_ES[factor]);
      const { desafio } = boleto;
      const usar = await factores.comprobar(proof, { usuarioId: usuario.id, desafio, sitio, ahora });
      try {
        if (!usar) throw noEs;
        return await db.transaction().execute(async (tx) => {
          await gastar(tx, pedido, ahora);
          if (!(await usar(tx))) throw noEs;
          return apertura.abrir(tx, usuario, { factor, recordar, intento }, procedencia);
        });
      } catch (error) {
        if (error === noEs) await fallos.anotar({ usuarioId: usuario.id, factor }, intento, procedencia);
        throw error;
      }
    },

    async preparar(
      { boleto: texto, tipo }: { boleto: string; tipo: TipoDeFactor },
      procedencia: Procedencia,
    ) {
      const { boleto, usuario } = await exigirBoleto(texto, 'configurar', procedencia);
      const { preparada, preparado } = await factores.prepararAlta(tipo, usuario, procedencia.sitio);
      await prepararEnBoleto(db, boleto.hash, preparado);
      return preparada;
    },

    async configurar({ boleto: texto, alta }: { boleto: string; alta: Alta }, procedencia: Procedencia) {
      const { contexto, lugar, sitio } = procedencia;
      const { ahora } = contexto;
      const pedido = await exigirBoleto(texto, 'configurar', procedencia);
      const { boleto, usuario, intento, recordar } = pedido;
      const { tipo, nombre } = alta;
      const factor = await factores.comprobarAlta(alta, usuario, boleto, { sitio, ahora });
      return db.transaction().execute(async (tx) => {
        await gastar(tx, pedido, ahora);
        // Another holder of the password may have set up a factor meanwhile.
        if ((await factoresDe(tx, usuario.id)).length > 0) throw pasoVencido();
        const codigosDeRecuperacion = await factores.guardar(tx, factor);
        const detalle = { usuarioId: usuario.id, tipo, nombre };
        await anotar(tx, { ...contexto, actor: actorDe(usuario) }, { tipo: 'factor.agregado', detalle });
        if (usuario.email) avisos.factorAgregado(tx, usuario, { ahora, ...lugar });
        const abierta = await apertura.abrir(tx, usuario, { factor: tipo, recordar, intento }, procedencia);
        return { ...abierta, codigosDeRecuperacion };
      });
    },
  };
}
