import { type FiltroDesembolsos, type FormatoExportacion, MEDIO_DESEMBOLSO } from 'shared-domain';
import type { Db } from '../../db/connection';
import type { Contexto } from '../../ledger';
import { inBatches } from '../../listas/exportacion';
import { limaTime } from '../../listas/lima-time';
import type { Column, ExportedList } from '../../listas/lista';
import { enmascarar } from '../../listas/mascara';
import { tellExport } from '../miradas';
import { type DesembolsoExportado, presentarExportado } from './desembolsos.presenter';
import {
  contarDesembolsos,
  type FilaDesembolso,
  type FiltroFilas,
  loteDeDesembolsos,
} from './desembolsos.repository';

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

interface Pedido {
  /** What the caller asked for, which the trail tells. */
  filtro: FiltroDesembolsos;
  pedido: FiltroFilas;
  formato: FormatoExportacion;
}

/** The payouts or what waits for one, as a file. */
export async function exportarDesembolsos(
  db: Db,
  { filtro, pedido, formato }: Pedido,
  contexto: Contexto,
): Promise<ExportedList<DesembolsoExportado>> {
  // A payout that is recorded while the file is being sent would move the rows behind it.
  const buscado = { ...pedido, hasta: Math.min(pedido.hasta ?? contexto.ahora + 1, contexto.ahora + 1) };
  const filas = await contarDesembolsos(db, buscado);
  const { dni, q, desde = null, hasta = null, cajero = null } = filtro;
  const { name, shows } = await tellExport(db, contexto, {
    tipo: 'desembolsos.exportados',
    list: 'desembolsos',
    formato,
    filas,
    filtro: { estado: buscado.estado, q, dni: dni && enmascarar(dni), cajero, desde, hasta },
  });
  let offset = 0;
  let ultimo: FilaDesembolso | undefined;
  const lotes = inBatches<DesembolsoExportado>(async (_ultimo, porPagina) => {
    const lote = await loteDeDesembolsos(db, buscado, { ultimo, offset, cuantos: porPagina });
    ultimo = lote.at(-1);
    offset += lote.length;
    await shows(lote.map(({ clienteId }) => clienteId));
    return lote.map(presentarExportado);
  });
  return { name, columns: COLUMNAS, batches: lotes };
}
