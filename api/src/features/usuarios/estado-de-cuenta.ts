import type { Db } from '../../db/connection';
import { type CambioPropuesto, personaDe, type TipoSobreCuenta } from '../propuestas';
import { factoresDe } from '../sesion';
import { editableDe } from './cambio-de-cuenta';
import type { FilaCuenta } from './usuarios.repository';

type Antes<T extends TipoSobreCuenta> = CambioPropuesto<T>['antes'];

const ANTES: { [T in TipoSobreCuenta]: (tx: Db, cuenta: FilaCuenta) => Antes<T> | Promise<Antes<T>> } = {
  'cuenta.cambiar': (_, { rol, activo }) => ({ rol, activo }),
  'cuenta.correo': (_, { email }) => ({ email }),
  'cuenta.limite': (_, cuenta) => {
    const { limiteAprobacion, rol } = editableDe(cuenta);
    return { limiteAprobacion, rol };
  },
  'cuenta.enlace': (_, { sujeto }) => ({ sujeto }),
  'factor.reponer': async (tx, { id }) => ({
    factores: (await factoresDe(tx, id)).map((factor) => factor.id),
  }),
};

/** How that is in an account which a proposal of this kind would change, and whose account it is. */
export const estadoDeCuenta = async <T extends TipoSobreCuenta>(
  tx: Db,
  tipo: T,
  cuenta: FilaCuenta,
): Promise<Antes<T>> => ({ ...(await ANTES[tipo](tx, cuenta)), persona: personaDe(cuenta) });
