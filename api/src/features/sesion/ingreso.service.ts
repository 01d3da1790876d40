import type { Login } from 'shared-domain';
import type { Db } from '../../db/connection';
import type { Contexto } from '../../ledger/auditoria.repository';
import { networkOf } from '../../ledger/repetidos';
import type { PasswordHasher } from '../../ports';
import { noAutenticado } from '../../problemas';
import type { Apertura, ProcedenciaDeIngreso, Seguimiento } from './apertura';
import { idConocido } from './dispositivo';
import type { Fallos } from './fallos';
import { exigirSinBloqueo, intentoDe } from './intentos';
import { buscarUsuario } from './sesion.repository';

const TEXTO_CREDENCIALES = 'Usuario o contraseña incorrectos.';

interface Dependencias {
  db: Db;
  passwords: PasswordHasher;
  fallos: Fallos;
  apertura: Apertura;
}

export function createIngreso({ db, passwords, fallos, apertura }: Dependencias) {
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
  };
}
