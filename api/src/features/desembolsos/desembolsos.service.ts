import {
  type Desembolso,
  type FiltroDesembolsos,
  type FiltroResumenDesembolsos,
  type FormatoExportacion,
  hoyEnLima,
  type NuevoDesembolso,
  type PaginaDesembolsos,
  type ResumenDesembolsos,
  yaDesembolsada,
} from 'shared-domain';
import type { Db } from '../../db/connection';
import { deCentimos } from '../../db/valores';
import { anotar, type Contexto, type QuienMira } from '../../ledger';
import type { ExportedList } from '../../listas/lista';
import { pageAnswer, requestedPage } from '../../listas/pagina';
import { periodoDe } from '../../listas/periodo';
import { conflicto, noEncontrado } from '../../problemas';
import type { UsuarioActual } from '../../usuario-actual';
import type { Encargos } from '../correo';
import { datosAprobadosDe, exigir, loQueHizo } from '../evaluaciones';
import type { Miradas } from '../miradas';
import { leerResumen } from '../resumen';
import { exigirDesembolsable } from './acciones';
import { cambiosDePago } from './cambios-de-pago';
import { type DesembolsoExportado, presentarDesembolso } from './desembolsos.presenter';
import {
  desembolsoDe,
  type FilaDesembolso,
  type FiltroFilas,
  insertarDesembolso,
  paginaDeDesembolsos,
} from './desembolsos.repository';
import { exportarDesembolsos } from './exportacion-de-desembolsos';
import { exigirDentroDelDia, exigirPagable, limitesDePago } from './limites';
import type { PeriodoDeCajero } from './pagados.repository';
import { sumasPorCajero, sumasPorDia, sumasPorMedio, sumasPorProducto } from './sumas.repository';

const TEXTO_SIN_DESEMBOLSO = 'Esta evaluación no tiene un desembolso registrado.';

export function createDesembolsos({ db, miradas, cartero }: { db: Db; miradas: Miradas; cartero: Encargos }) {
  return {
    async pagina(filtro: FiltroDesembolsos, quienMira: QuienMira): Promise<PaginaDesembolsos> {
      const pedida = requestedPage(filtro);
      const buscado = comoFiltro(filtro);
      const { filas, ...largo } = await paginaDeDesembolsos(db, buscado, pedida, quienMira);
      await miradas.anotarPagina(
        { lista: 'desembolsos', clientes: filas, buscado: filtro.q ?? filtro.dni },
        quienMira,
      );
      const datos = filas.map((fila) => presentarDesembolso(fila, quienMira));
      return pageAnswer(datos, largo, pedida);
    },

    /** The payout of one evaluation. */
    async ver(evaluacionId: number, quienMira: QuienMira): Promise<Desembolso> {
      const fila = await desembolsoDe(db, evaluacionId, quienMira);
      if (!fila || fila.desembolsoId === null) throw noEncontrado(TEXTO_SIN_DESEMBOLSO);
      await miradas.anotar({ tipo: 'constancia.consultada', dni: fila.dni, evaluacionId }, quienMira);
      return presentarDesembolso(fila, quienMira);
    },

    /**
     * Records that the money of an approved evaluation was paid out, once. The approved bank account is stored with it,
     * whatever was changed in the client's file since.
     */
    async registrar(
      { evaluacionId, medio, numeroOperacion, numeroCheque }: NuevoDesembolso,
      quien: UsuarioActual,
      contexto: Contexto,
    ): Promise<Desembolso> {
      const registrado = await db.transaction().execute(async (tx) => {
        const evaluacion = await exigir(tx, evaluacionId);
        const hizo = await loQueHizo(tx, evaluacionId, quien);
        exigirDesembolsable(quien, { ...evaluacion, hizo, desembolso: null });
        const monto = evaluacion.montoPrestamo;
        const limites = await limitesDePago(tx);
        await exigirPagable(tx, evaluacion, quien, limites, contexto.ahora);
        const cuenta = await cuentaAprobada(tx, evaluacionId);
        const pago = { medio, monto, numeroOperacion, numeroCheque };
        const fila = { ...cuenta, ...pago, evaluacionId, cajeroId: quien.id, fecha: contexto.ahora };
        if (!(await insertarDesembolso(tx, fila)))
          throw yaRegistrado(await desembolsoDe(tx, evaluacionId, quien));
        await exigirDentroDelDia(tx, monto, quien, limites, contexto.ahora);
        const hecho = (await desembolsoDe(tx, evaluacionId, quien)) as FilaDesembolso;
        await cartero.encargar(tx, { motivo: 'desembolsada', evaluacion, ahora: contexto.ahora });
        await anotar(tx, contexto, {
          tipo: 'desembolso.registrado',
          evaluacionId,
          clienteId: evaluacion.clienteId,
          detalle: { cambios: cambiosDePago(hecho, cuenta) },
        });
        return presentarDesembolso(hecho, quien);
      });
      cartero.repartirLuego();
      return registrado;
    },

    resumen({ cajero, ...dias }: FiltroResumenDesembolsos): Promise<ResumenDesembolsos> {
      const persona = cajero === undefined ? undefined : Number(cajero);
      return leerResumen(db, { ...periodoDe(dias), persona }, async (lectura) => {
        const porDia = await sumasPorDia(lectura);
        const medios = await sumasPorMedio(lectura);
        const productos = await sumasPorProducto(lectura);
        const cajeros = await sumasPorCajero(lectura);
        return {
          total: sumaDe({
            cantidad: porDia.reduce((suma, { cantidad }) => suma + cantidad, 0),
            monto: porDia.reduce((suma, { monto }) => suma + monto, 0),
          }),
          porDia: porDia.map((fila) => ({ dia: hoyEnLima(new Date(fila.inicio)), ...sumaDe(fila) })),
          porMedio: medios.map((fila) => ({ medio: fila.medio, ...sumaDe(fila) })),
          porProducto: productos.map((fila) => ({ producto: fila.producto, ...sumaDe(fila) })),
          porCajero: cajeros.map((fila) => ({ cajero: fila.cajero, ...sumaDe(fila) })),
        };
      });
    },

    exportacion(
      filtro: FiltroDesembolsos,
      formato: FormatoExportacion,
      contexto: Contexto,
    ): Promise<ExportedList<DesembolsoExportado>> {
      return exportarDesembolsos(db, { filtro, pedido: comoFiltro(filtro), formato }, contexto);
    },
  };
}

const periodoDeCajero = ({ cajero, ...dias }: FiltroResumenDesembolsos): PeriodoDeCajero => ({
  ...periodoDe(dias),
  cajero: cajero === undefined ? undefined : Number(cajero),
});

const comoFiltro = ({ estado = 'pendiente', dni, q, ...periodo }: FiltroDesembolsos): FiltroFilas => ({
  ...periodoDeCajero(periodo),
  estado,
  dni,
  q,
});

const sumaDe = ({ cantidad, monto }: { cantidad: number; monto: number }) => ({
  cantidad,
  monto: deCentimos(monto),
});

/** All null where the approval kept no account, which happens with approvals of earlier releases only. */
async function cuentaAprobada(tx: Db, evaluacionId: number) {
  const {
    entidadFinanciera = null,
    ctaAhorros = null,
    cci = null,
  } = (await datosAprobadosDe(tx, evaluacionId)) ?? {};
  return { entidadFinanciera, ctaAhorros, cci };
}

const yaRegistrado = (fila: FilaDesembolso | undefined): Error =>
  conflicto(yaDesembolsada({ cajero: fila?.cajero ?? '', fecha: fila?.fecha ?? 0 }));
