import {
  type CambioCampo,
  type Desembolso,
  type FiltroDeDias,
  type FiltroDesembolsos,
  type FormatoExportacion,
  hoyEnLima,
  MEDIO_DESEMBOLSO,
  type NuevoDesembolso,
  type PaginaDesembolsos,
  type ResumenDesembolsos,
  yaDesembolsada,
} from 'shared-domain';
import { anotar, type Contexto } from '../auditoria/auditoria.repository';
import type { Miradas, QuienMira } from '../auditoria/miradas';
import type { Encargos } from '../correo/evaluaciones/cartero';
import type { Db } from '../db/connection';
import { deCentimos } from '../db/valores';
import { datosAprobadosDe } from '../evaluaciones/decision/aprobados.repository';
import { loQueHizo } from '../evaluaciones/hechos.repository';
import { exigir } from '../evaluaciones/una-evaluacion';
import { inBatches } from '../exportacion/exportacion';
import type { Column, ExportedList } from '../exportacion/lista';
import { tellExport } from '../exportacion/tell-export';
import { enmascarar } from '../listas/mascara';
import { pageAnswer, requestedPage } from '../listas/pagina';
import { periodoDe } from '../listas/periodo';
import { conflicto, noEncontrado } from '../problemas';
import type { UsuarioActual } from '../sesion/usuario-actual';
import { exigirDesembolsable } from './acciones';
import {
  type DesembolsoExportado,
  presentarCuentaBancaria,
  presentarDesembolso,
  presentarExportado,
} from './desembolsos.presenter';
import {
  contarDesembolsos,
  desembolsoDe,
  type FilaDesembolso,
  type FiltroFilas,
  insertarDesembolso,
  paginaDeDesembolsos,
} from './desembolsos.repository';
import { sumasPorCajero, sumasPorDia, sumasPorProducto } from './sumas.repository';

/** A file tells no actions, so what its reader may do is not asked. */
const NADIE = { id: 0, dni: null };
const TEXTO_SIN_DESEMBOLSO = 'Esta evaluación no tiene un desembolso registrado.';

const COLUMNAS: Column<DesembolsoExportado>[] = [
  { title: 'Evaluación', value: ({ evaluacionId }) => evaluacionId },
  { title: 'Cliente', value: ({ cliente }) => cliente.nombreCompleto },
  { title: 'DNI', value: ({ cliente }) => cliente.dni },
  { title: 'Producto', value: ({ producto }) => producto },
  { title: 'Monto (S/)', value: ({ montoPrestamo }) => montoPrestamo },
  { title: 'Aprobada (UTC)', value: ({ aprobadoEn }) => aprobadoEn },
  { title: 'Aprobó', value: ({ aprobadoPor }) => aprobadoPor },
  { title: 'Asesor', value: ({ asesor }) => asesor },
  { title: 'Desembolsada (UTC)', value: ({ desembolso }) => desembolso?.fecha ?? null },
  { title: 'Medio', value: ({ desembolso }) => desembolso && MEDIO_DESEMBOLSO[desembolso.medio] },
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
      const filas = await paginaDeDesembolsos(db, buscado, pedida, quienMira);
      await miradas.anotarPagina({ lista: 'desembolsos', clientes: filas, buscado: filtro.dni }, quienMira);
      const datos = filas.map((fila) => presentarDesembolso(fila, quienMira));
      return pageAnswer(datos, await contarDesembolsos(db, buscado), pedida);
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
      { evaluacionId, medio }: NuevoDesembolso,
      quien: UsuarioActual,
      contexto: Contexto,
    ): Promise<Desembolso> {
      const registrado = await db.transaction().execute(async (tx) => {
        const evaluacion = await exigir(tx, evaluacionId);
        const hizo = await loQueHizo(tx, evaluacionId, quien);
        exigirDesembolsable(quien, { ...evaluacion, hizo, desembolso: null });
        const monto = evaluacion.montoPrestamo;
        const cuenta = await cuentaAprobada(tx, evaluacionId);
        const fila = { ...cuenta, evaluacionId, medio, monto, cajeroId: quien.id, fecha: contexto.ahora };
        if (!(await insertarDesembolso(tx, fila)))
          throw yaRegistrado(await desembolsoDe(tx, evaluacionId, quien));
        await cartero.encargar(tx, { motivo: 'desembolsada', evaluacion, ahora: contexto.ahora });
        await anotar(tx, contexto, {
          tipo: 'desembolso.registrado',
          evaluacionId,
          clienteId: evaluacion.clienteId,
          detalle: {
            cambios: [
              { campo: 'desembolso.medio', antes: null, despues: medio },
              { campo: 'desembolso.monto', antes: null, despues: deCentimos(monto) },
              ...cambiosDeCuenta(cuenta),
            ],
          },
        });
        return presentarDesembolso((await desembolsoDe(tx, evaluacionId, quien)) as FilaDesembolso, quien);
      });
      cartero.repartirLuego();
      return registrado;
    },

    async resumen(filtro: FiltroDeDias): Promise<ResumenDesembolsos> {
      const periodo = periodoDe(filtro);
      const dias = await sumasPorDia(db, periodo);
      const productos = await sumasPorProducto(db, periodo);
      const cajeros = await sumasPorCajero(db, periodo);
      const porDia = dias.map((fila) => ({ dia: hoyEnLima(new Date(fila.inicio)), ...sumaDe(fila) }));
      return {
        total: {
          cantidad: porDia.reduce((suma, { cantidad }) => suma + cantidad, 0),
          monto: deCentimos(dias.reduce((suma, { monto }) => suma + monto, 0)),
        },
        porDia,
        porProducto: productos.map((fila) => ({ producto: fila.producto, ...sumaDe(fila) })),
        porCajero: cajeros.map((fila) => ({ cajero: fila.cajero, ...sumaDe(fila) })),
      };
    },

    async exportacion(
      filtro: FiltroDesembolsos,
      formato: FormatoExportacion,
      contexto: Contexto,
    ): Promise<ExportedList<DesembolsoExportado>> {
      const pedido = comoFiltro(filtro);
      // A payout that is recorded while the file is being sent would move the rows behind it.
      const buscado = { ...pedido, hasta: Math.min(pedido.hasta ?? contexto.ahora + 1, contexto.ahora + 1) };
      const filas = await contarDesembolsos(db, buscado);
      const { desde = null, hasta = null } = filtro;
      const { name, shows } = await tellExport(db, contexto, {
        tipo: 'desembolsos.exportados',
        list: 'desembolsos',
        formato,
        filas,
        filtro: { estado: buscado.estado, dni: filtro.dni && enmascarar(filtro.dni), desde, hasta },
      });
      let offset = 0;
      const lotes = inBatches<DesembolsoExportado>(async (_ultimo, porPagina) => {
        const lote = await paginaDeDesembolsos(db, buscado, { porPagina, offset }, NADIE);
        offset += lote.length;
        await shows(lote.map(({ clienteId }) => clienteId));
        return lote.map(presentarExportado);
      });
      return { name, columns: COLUMNAS, batches: lotes };
    },
  };
}

const comoFiltro = ({ estado = 'pendiente', dni, desde, hasta }: FiltroDesembolsos): FiltroFilas => ({
  ...periodoDe({ desde, hasta }),
  estado,
  dni,
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

/** The trail has masked numbers, because more people read it than may know the account. */
function cambiosDeCuenta(cuenta: Awaited<ReturnType<typeof cuentaAprobada>>): CambioCampo[] {
  const presentada = presentarCuentaBancaria(cuenta);
  if (!presentada) return [];
  const { entidadFinanciera, ctaAhorros, cci } = presentada;
  return Object.entries({ entidadFinanciera, ctaAhorros, cci }).map(([campo, despues]) => ({
    campo: `desembolso.${campo}`,
    antes: null,
    despues,
  }));
}

const yaRegistrado = (fila: FilaDesembolso | undefined): Error =>
  conflicto(yaDesembolsada({ cajero: fila?.cajero ?? '', fecha: fila?.fecha ?? 0 }));
