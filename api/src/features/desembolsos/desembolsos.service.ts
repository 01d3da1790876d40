import { MEDIO_DESEMBOLSO, type MedioDesembolso } from 'shared-domain/auditoria';
import type { FormatoExportacion } from 'shared-domain/campos';
import {
  type Desembolso,
  type FiltroDesembolsos,
  type FiltroResumenDesembolsos,
  type NuevoDesembolso,
  type PaginaDesembolsos,
  type ResumenDesembolsos,
  yaDesembolsada,
} from 'shared-domain/desembolso';
import type { Db } from '../../db/connection';
import { deCentimos, diaDeLima, inicioDe } from '../../db/valores';
import { anotar, type Contexto, type QuienMira } from '../../ledger';
import { inBatches } from '../../listas/exportacion';
import { type Column, type ExportedList, enmascarar, limaTime } from '../../listas/lista';
import { pageAnswer, periodoDe, requestedPage } from '../../listas/pagina';
import { conflicto, noEncontrado } from '../../problemas';
import type { UsuarioActual } from '../../usuario-actual';
import { configuracionSeguridad } from '../configuracion';
import type { Encargos } from '../correo';
import { datosAprobadosDe, exigir, loQueHizo } from '../evaluaciones';
import { type Miradas, tellExport } from '../miradas';
import { leerResumen } from '../resumen';
import { nombresDeCuentas } from '../usuarios';
import {
  cambiosDePago,
  type DesembolsoExportado,
  presentarDesembolso,
  presentarExportado,
} from './desembolsos.presenter';
import {
  contarDesembolsos,
  desembolsoDe,
  type FilaDesembolso,
  type FiltroFilas,
  insertarDesembolso,
  loteDeDesembolsos,
  paginaDeDesembolsos,
} from './desembolsos.repository';
import { exigirDentroDelDia, exigirDesembolsable, exigirPagable } from './limites';
import { sumasPor, sumasPorDia } from './pagados.repository';

const TEXTO_SIN_DESEMBOLSO = 'Esta evaluación no tiene un desembolso registrado.';

const COLUMNAS: Column<DesembolsoExportado>[] = [
  { title: 'Evaluación', value: ({ evaluacionId }) => evaluacionId },
  { title: 'Cliente', value: ({ cliente }) => cliente.nombreCompleto },
  { title: 'DNI', value: ({ cliente }) => cliente.dni },
  { title: 'Producto', value: ({ producto }) => producto },
  { title: 'Monto (S/)', value: ({ montoPrestamo }) => montoPrestamo },
  limaTime('Aprobada', ({ aprobadoEn }) => aprobadoEn),
  { title: 'Aprobó', value: ({ aprobadoPor }) => aprobadoPor },
  { title: 'Asesor', value: ({ asesor }) => asesor },
  limaTime('Desembolsada', ({ desembolso }) => desembolso?.fecha ?? null),
  { title: 'Recibo', value: ({ desembolso }) => desembolso?.recibo ?? null },
  { title: 'Medio', value: ({ desembolso }) => desembolso && MEDIO_DESEMBOLSO[desembolso.medio] },
  { title: 'N.º de operación', value: ({ desembolso }) => desembolso?.numeroOperacion ?? null },
  { title: 'N.º de cheque', value: ({ desembolso }) => desembolso?.numeroCheque ?? null },
  { title: 'Entidad financiera', value: ({ cuenta }) => cuenta?.entidadFinanciera ?? null },
  { title: 'Cuenta de ahorros', value: ({ cuenta }) => cuenta?.ctaAhorros ?? null },
  { title: 'CCI', value: ({ cuenta }) => cuenta?.cci ?? null },
  { title: 'Cajero', value: ({ desembolso }) => desembolso?.cajero ?? null },
];

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

    async ver(evaluacionId: number, quienMira: QuienMira): Promise<Desembolso> {
      const fila = await desembolsoDe(db, evaluacionId, quienMira);
      if (!fila || fila.desembolsoId === null) throw noEncontrado(TEXTO_SIN_DESEMBOLSO);
      await miradas.anotar({ tipo: 'constancia.consultada', dni: fila.dni, evaluacionId }, quienMira);
      return presentarDesembolso(fila, quienMira);
    },

    /** Stores the account as approved, not the client's current one. */
    async registrar(nuevo: NuevoDesembolso, quien: UsuarioActual, contexto: Contexto): Promise<Desembolso> {
      const { evaluacionId } = nuevo;
      const registrado = await db.transaction().execute(async (tx) => {
        const evaluacion = await exigir(tx, evaluacionId);
        const hizo = await loQueHizo(tx, evaluacionId, quien);
        exigirDesembolsable(quien, { ...evaluacion, hizo, desembolso: null });
        const monto = evaluacion.montoPrestamo;
        const { desembolso: limites } = (await configuracionSeguridad(tx)).controles;
        await exigirPagable(tx, evaluacion, quien, limites, contexto.ahora);
        const {
          entidadFinanciera = null,
          ctaAhorros = null,
          cci = null,
        } = (await datosAprobadosDe(tx, evaluacionId)) ?? {};
        const cuenta = { entidadFinanciera, ctaAhorros, cci };
        const fila = { ...nuevo, ...cuenta, monto, cajeroId: quien.id, fecha: contexto.ahora };
        const isNuevo = await insertarDesembolso(tx, fila);
        const hecho = (await desembolsoDe(tx, evaluacionId, quien)) as FilaDesembolso;
        if (!isNuevo)
          throw conflicto(yaDesembolsada({ cajero: hecho.cajero ?? '', fecha: hecho.fecha ?? 0 }));
        await exigirDentroDelDia(tx, monto, quien, limites, contexto.ahora);
        await cartero.encargar(tx, { motivo: 'desembolsada', evaluacion, ahora: contexto.ahora });
        await anotar(tx, contexto, {
          tipo: 'desembolso.registrado',
          evaluacionId,
          clienteId: evaluacion.clienteId,
          detalle: { cambios: cambiosDePago(hecho) },
        });
        return presentarDesembolso(hecho, quien);
      });
      cartero.repartirLuego();
      return registrado;
    },

    resumen({ cajero, ...dias }: FiltroResumenDesembolsos): Promise<ResumenDesembolsos> {
      const persona = cajero === undefined ? undefined : Number(cajero);
      return leerResumen(db, { ...periodoDe(dias), persona }, async (query) => {
        const porDia = await sumasPorDia(query);
        const medios = await sumasPor(query, 'medio');
        const productos = await sumasPor(query, 'producto');
        const cajeros = await sumasPor(query, 'cajero');
        const ids = cajeros.map(({ clave }) => Number(clave));
        const nombres = await nombresDeCuentas(query.db, ids);
        return {
          total: sumaDe({
            cantidad: porDia.reduce((suma, { cantidad }) => suma + cantidad, 0),
            monto: porDia.reduce((suma, { monto }) => suma + monto, 0),
          }),
          porDia: porDia.map((fila) => ({ dia: diaDeLima(inicioDe(fila.dia)), ...sumaDe(fila) })),
          porMedio: medios.map((fila) => ({ medio: fila.clave as MedioDesembolso, ...sumaDe(fila) })),
          porProducto: productos.map((fila) => ({ producto: fila.clave, ...sumaDe(fila) })),
          porCajero: cajeros.map((fila) => ({
            cajero: nombres.get(Number(fila.clave)) ?? '',
            ...sumaDe(fila),
          })),
        };
      });
    },

    async exportacion(
      filtro: FiltroDesembolsos,
      formato: FormatoExportacion,
      contexto: Contexto,
    ): Promise<ExportedList<DesembolsoExportado>> {
      const pedido = comoFiltro(filtro);
      // Excludes payouts during the export, which would shift rows.
      const buscado = { ...pedido, hasta: Math.min(pedido.hasta ?? contexto.ahora + 1, contexto.ahora + 1) };
      const { dni, q, desde = null, hasta = null, cajero = null } = filtro;
      const { name, shows } = await tellExport(db, contexto, {
        tipo: 'desembolsos.exportados',
        list: 'desembolsos',
        formato,
        filas: await contarDesembolsos(db, buscado),
        filtro: { estado: buscado.estado, q, dni: dni && enmascarar(dni), cajero, desde, hasta },
      });
      const batches = inBatches<FilaDesembolso, DesembolsoExportado>(
        (ultimo, cuantos) => loteDeDesembolsos(db, buscado, ultimo, cuantos),
        async (lote) => {
          await shows(lote.map(({ clienteId }) => clienteId));
          return lote.map(presentarExportado);
        },
      );
      return { name, columns: COLUMNAS, batches };
    },
  };
}

const comoFiltro = ({ estado = 'pendiente', dni, q, cajero, ...dias }: FiltroDesembolsos): FiltroFilas => ({
  ...periodoDe(dias),
  cajero: cajero === undefined ? undefined : Number(cajero),
  estado,
  dni,
  q,
});

const sumaDe = ({ cantidad, monto }: { cantidad: number; monto: number }) => ({
  cantidad,
  monto: deCentimos(monto),
});
