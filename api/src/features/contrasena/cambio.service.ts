import type { CambioDeContrasena, Tokens as TokensSesion } from 'shared-domain';
import type { Db } from '../../db/connection';
import { anotar, type Contexto } from '../../ledger/auditoria.repository';
import type { PasswordHasher } from '../../ports';
import { datosNoValidos } from '../../problemas';
import type { UsuarioActual } from '../../usuario-actual';
import type { Avisos } from '../correo';
import {
  anotarFallo,
  digestOf,
  exigirSinBloqueo,
  type Intento,
  olvidarDispositivos,
  olvidarFallos,
  renovarSesion,
  retenerCuenta,
  sesionDe,
  type Tokens,
  usuarioConClave,
} from '../sesion';
import { cambiarClave } from './contrasena.repository';
import { exigirContrasena } from './exigir-contrasena';

const TEXTO_ACTUAL = 'No es su contraseña actual.';
const TEXTO_IGUAL = 'Elija una contraseña distinta de la actual.';
const TEXTO_CAMBIADA = 'Su contraseña se cambió. Los enlaces y los demás dispositivos ya no sirven.';

/** Names are counted in lower case, so nobody who tries a name at the sign-in can fill this count. */
function intentoDeCambio({ id }: { id: number }): Intento {
  const clave = digestOf(`CAMBIO ${id}`);
  return { nombre: clave, clave, conocido: true };
}

interface Dependencias {
  db: Db;
  passwords: PasswordHasher;
  tokens: Tokens;
  avisos: Pick<Avisos, 'contrasenaCambiada'>;
}

export function createCambioDeContrasena({ db, passwords, tokens, avisos }: Dependencias) {
  return {
    /**
     * Changes the caller's own password and renews the session, so that copied tokens end. Wrong present passwords are
     * counted apart from those of the sign-in, so that nobody can lock the sign-in from an open session.
     */
    async cambiar(
      { actual, nueva }: CambioDeContrasena,
      quien: UsuarioActual,
      contexto: Contexto,
    ): Promise<TokensSesion & { message: string }> {
      const { ahora } = contexto;
      const intento = intentoDeCambio(quien);
      await exigirSinBloqueo(db, intento, ahora);
      const cuenta = await usuarioConClave(db, quien.id);
      await exigirContrasena(nueva, cuenta, 'nueva');
      if (nueva === actual) throw datosNoValidos({ nueva: [TEXTO_IGUAL] });
      const noEs = () => datosNoValidos({ actual: [TEXTO_ACTUAL] });
      if (!(await passwords.verify(cuenta.claveHash, actual, { from: quien.sesionId, isKnown: true }))) {
        await db.transaction().execute(async (tx) => {
          await anotarFallo(tx, intento, ahora);
          await anotar(tx, contexto, { tipo: 'clave.cambio_rechazado' });
        });
        throw noEs();
      }
      const claveHash = await passwords.hash(nueva);
      const nuevos = await db.transaction().execute(async (tx) => {
        if (!(await retenerCuenta(tx, quien.id, { claveHash: cuenta.claveHash as string }))) throw noEs();
        await exigirSinBloqueo(tx, intento, ahora);
        await olvidarFallos(tx, intento);
        await cambiarClave(tx, { usuarioId: quien.id, claveHash, ahora });
        const sesion = await sesionDe(tx, quien.id);
        await olvidarDispositivos(tx, quien.id, sesion?.dispositivo ?? null);
        await anotar(tx, contexto, { tipo: 'clave.cambiada', detalle: { direccion: contexto.direccion } });
        const lugar = { direccion: contexto.direccion ?? null, navegador: sesion?.navegador ?? null };
        avisos.contrasenaCambiada(tx, cuenta, { ahora, ...lugar });
        return renovarSesion(tx, tokens, quien, ahora);
      });
      return { message: TEXTO_CAMBIADA, ...nuevos };
    },
  };
}
