import { ESTADO } from 'shared-domain/evaluacion';
import type { MiCuenta, MisAccesos } from 'shared-domain/sesion';
import type { Tablas } from '../../db/tablas';
import type { Platform, ServicesOf } from '../../feature';
import { anotar, type Contexto } from '../../ledger';
import { enmascarar } from '../../listas/lista';
import { noAutenticado } from '../../problemas';
import type { UsuarioActual } from '../../usuario-actual';
import { accesosDe, dispositivosDe, exigirSesion, olvidarDispositivos, type sesion } from '../sesion';
import { carteraDe, correoPendiente, cuentaPorId } from '../usuarios';

const TEXTO_OLVIDADOS = 'Se cerró lo que estaba abierto en otros dispositivos, y ya no se conocen.';
const TEXTO_NINGUNO = 'Su cuenta no estaba abierta en otro lugar ni conocía otros dispositivos.';

export function createMiCuenta({ db, fallos }: Pick<Platform, 'db'> & ServicesOf<typeof sesion>) {
  async function carteraPropia(id: number) {
    const porEstado = await carteraDe(db, id);
    const pendientes = porEstado.find(({ estado }) => estado === ESTADO.pendiente)?.cantidad ?? 0;
    return { evaluaciones: porEstado.reduce((suma, { cantidad }) => suma + cantidad, 0), pendientes };
  }

  return {
    async ver(quien: UsuarioActual, ahora: number): Promise<MiCuenta> {
      const cuenta = await cuentaPorId(db, quien.id);
      if (!cuenta) throw noAutenticado();
      const { username, fullName, rol, email, dni } = cuenta;
      return {
        // A client's user name is the DNI.
        username: username === dni ? enmascarar(username) : username,
        fullName,
        rol,
        email,
        dni: dni && enmascarar(dni),
        creadoEn: new Date(cuenta.creadoEn).toISOString(),
        correoPendiente: correoPendiente(cuenta, ahora),
        cartera: quien.rol === 'asesor' ? await carteraPropia(quien.id) : null,
      };
    },

    async accesos(quien: UsuarioActual): Promise<MisAccesos> {
      await fallos.escribir();
      const sesion = await exigirSesion(db, quien);
      const accesos = await accesosDe(db, quien.id);
      const dispositivos = await dispositivosDe(db, quien.id);
      const anterior = accesos.find(({ entro, fecha }) => entro === 1 && fecha < sesion.creadoEn);
      const fallidosDesde = accesos
        .filter(({ entro, fecha }) => entro === 0 && anterior !== undefined && fecha > anterior.fecha)
        .reduce((suma, { veces }) => suma + veces, 0);
      return {
        sesion: {
          desde: iso(sesion.creadoEn),
          hasta: iso(sesion.expiraEn),
          recordada: sesion.recordar === 1,
          ...lugar(sesion),
        },
        anterior: anterior ? { fecha: iso(anterior.fecha), ...lugar(anterior), fallidosDesde } : null,
        accesos: accesos.map((uno) => ({
          fecha: iso(uno.fecha),
          entro: uno.entro === 1,
          veces: uno.veces,
          ...lugar(uno),
        })),
        dispositivos: dispositivos.map((uno) => ({
          conocidoEn: iso(uno.conocidoEn),
          usadoEn: iso(uno.usadoEn),
          ...lugar(uno),
          actual: uno.dispositivo === sesion.dispositivo,
        })),
      };
    },

    olvidarDemas(quien: UsuarioActual, contexto: Contexto): Promise<{ message: string }> {
      return db.transaction().execute(async (tx) => {
        const { dispositivo } = await exigirSesion(tx, quien);
        const cuantos = await olvidarDispositivos(tx, quien.id, dispositivo);
        if (cuantos === 0) return { message: TEXTO_NINGUNO };
        await anotar(tx, contexto, { tipo: 'sesion.dispositivos_olvidados', detalle: { cuantos } });
        return { message: TEXTO_OLVIDADOS };
      });
    },
  };
}

const iso = (fecha: number): string => new Date(fecha).toISOString();
const lugar = ({ navegador, direccion }: Pick<Tablas['accesos'], 'navegador' | 'direccion'>) => ({
  navegador,
  direccion,
});
