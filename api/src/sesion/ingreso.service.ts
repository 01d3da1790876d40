import type { Login } from 'shared-domain';
import type { Contexto } from '../auditoria/auditoria.repository';
import { networkOf, type Repetidos } from '../auditoria/repetidos';
import type { PasswordHasher } from '../contrasena/password-hash';
import type { Db } from '../db/connection';
import { noAutenticado } from '../problemas';
import type { Fallidos } from './accesos/fallidos';
import type { Apertura, Seguido } from './apertura';
import { idConocido } from './dispositivo/id-conocido';
import { anotarIngresoFallido } from './ingreso-fallido';
import { exigirSinBloqueo, intentoDe } from './intentos';
import { lugarDe, type Procedencia } from './procedencia';
import { buscarUsuario } from './sesion.repository';

const TEXTO_CREDENCIALES = 'Usuario o contraseña incorrectos.';

interface Dependencias {
  db: Db;
  passwords: PasswordHasher;
  repetidos: Pick<Repetidos, 'esPrimero'>;
  fallidos: Pick<Fallidos, 'contar'>;
  apertura: Pick<Apertura, 'seguir'>;
}

export function createIngreso({ db, passwords, repetidos, fallidos, apertura }: Dependencias) {
  return {
    /** Signs in with a password. */
    async iniciar(
      { username, password, remember_me: recordar }: Login,
      contexto: Contexto,
      procedencia: Procedencia,
    ): Promise<Seguido> {
      const { dispositivo, rechazo } = procedencia;
      const { ahora } = contexto;
      const red = networkOf(contexto.direccion);
      const usuario = await buscarUsuario(db, username);
      const conocido = usuario && (await idConocido(db, usuario.id, dispositivo));
      if (rechazo && conocido === undefined) throw rechazo;
      const intento = intentoDe(username, { red, dispositivo: conocido });
      await exigirSinBloqueo(db, intento, ahora);
      const coincide = await passwords.verify(usuario?.claveHash, password, {
        from: conocido ?? red,
        isKnown: conocido !== undefined,
      });
      if (!usuario || !coincide || !usuario.activo) {
        const fallo = { usuarioId: usuario?.id, intento };
        await db.transaction().execute((tx) => anotarIngresoFallido(tx, repetidos, fallo, contexto));
        if (usuario) {
          fallidos.contar({ usuarioId: usuario.id, fecha: ahora, ...lugarDe(contexto, procedencia) });
        }
        throw noAutenticado(TEXTO_CREDENCIALES);
      }
      return apertura.seguir(usuario, { factor: 'clave', recordar }, contexto, procedencia);
    },
  };
}
