import { podriaSerLaMisma, tieneDni } from 'shared-domain/cliente';
import type { Cartera, Traspaso } from 'shared-domain/cuenta';
import { ESTADOS } from 'shared-domain/evaluacion';
import type { Db } from '../../db/connection';
import { anotar, type Contexto } from '../../ledger';
import { conflicto, sinPermiso } from '../../problemas';
import type { UsuarioActual } from '../../usuario-actual';
import { exigirCuenta } from './cambio-de-cuenta';
import { carteraDe, contarCartera, otrosAsesores, traspasar } from './cartera.repository';
import { cuentaPorId, type FilaCuenta } from './usuarios.repository';

const TEXTO_SIN_DNI = 'Una de las dos cuentas no tiene un DNI: agréguelo antes de traspasar la cartera.';
const TEXTO_NO_RECIBE = 'Quien recibe la cartera debe ser otro asesor con la cuenta activa.';

export function createCarteras({ db }: { db: Db }) {
  return {
    async ver(id: number, quien: UsuarioActual): Promise<Cartera> {
      await exigirCuenta(db, id, quien);
      const cuentas = await carteraDe(db, id);
      const cantidadDe = (estado: number) => cuentas.find((una) => una.estado === estado)?.cantidad ?? 0;
      const porEstado = ESTADOS.map((estado) => ({ estado, cantidad: cantidadDe(estado) }));
      return { porEstado, asesores: await otrosAsesores(db, id) };
    },

    traspasar(id: number, { a, estados }: Traspaso, quien: UsuarioActual, contexto: Contexto) {
      return db.transaction().execute(async (tx) => {
        const antes = await exigirCuenta(tx, id, quien);
        const recibe = await cuentaPorId(tx, a);
        if (!recibe || !recibePuede(recibe, antes)) throw conflicto(TEXTO_NO_RECIBE);
        if (![antes, recibe].every(tieneDni)) throw sinPermiso(TEXTO_SIN_DNI);
        const todas = await contarCartera(tx, { de: id, estados });
        const traspasadas = await traspasar(tx, { de: id, estados, a: recibe });
        const hecho = { traspasadas, quedan: todas - traspasadas };
        if (traspasadas > 0) {
          const cambios = [{ campo: 'cartera.asesor', antes: antes.fullName, despues: recibe.fullName }];
          const detalle = { usuarioId: id, cambios, aUsuarioId: a, ...hecho, estados: estados.join(', ') };
          await anotar(tx, contexto, { tipo: 'cartera.traspasada', detalle });
        }
        return { ...hecho, message: enPalabras(hecho, recibe.fullName) };
      });
    },
  };
}

const recibePuede = (recibe: FilaCuenta, antes: FilaCuenta): boolean =>
  recibe.rol === 'asesor' &&
  recibe.activo === 1 &&
  recibe.id !== antes.id &&
  !podriaSerLaMisma(recibe.dni, antes.dni);

function enPalabras({ traspasadas, quedan }: { traspasadas: number; quedan: number }, a: string): string {
  const hechas =
    traspasadas === 1
      ? `Se traspasó 1 evaluación a ${a}.`
      : `Se traspasaron ${traspasadas} evaluaciones a ${a}.`;
  if (quedan === 0) return hechas;
  return `${hechas} ${quedan === 1 ? 'Una queda' : `${quedan} quedan`} donde estaba${quedan === 1 ? '' : 'n'}: ${a} es su cliente o su aval.`;
}
