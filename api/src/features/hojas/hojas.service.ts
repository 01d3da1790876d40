import { createHash, randomBytes } from 'node:crypto';
import { hoyEnLima } from 'shared-domain/campos';
import {
  type Autenticidad,
  type CodigoDeHoja,
  codigoDe,
  codigoEscrito,
  LARGO_DE_CODIGO,
  type TipoDeHoja,
} from 'shared-domain/carta';
import { ESTADO } from 'shared-domain/evaluacion';
import type { Db } from '../../db/connection';
import type { QuienMira } from '../../ledger';
import { conflicto, noEncontrado } from '../../problemas';
import {
  anotarSobre,
  evaluacionPorId,
  exigirDeSuCartera,
  exigirVisible,
  type FilaEvaluacion,
  presentarCredito,
} from '../evaluaciones';
import { codigoDeHoja, guardarCodigo, type Hoja, hojaEmitida } from './hojas.repository';

const TEXTO_SIN_DECISION = 'Esta evaluación todavía no tiene una decisión.';
const TEXTO_SIN_RECHAZO = 'Esta evaluación no está rechazada: no hay motivos que explicar.';
const TEXTO_SIN_DESEMBOLSO = 'Esta evaluación no tiene un desembolso.';

function huellaDe(fila: FilaEvaluacion): string {
  const { nombre, apellidoPaterno, apellidoMaterno, dni, estado, observaciones } = fila;
  const dicho = [
    [nombre, apellidoPaterno, apellidoMaterno, dni],
    Object.values(presentarCredito(fila)),
    [estado, observaciones, fila.decididoEn, fila.desembolsadoEn],
  ];
  return createHash('sha256').update(JSON.stringify(dicho)).digest('hex');
}

/** Random and stored: sheets must stay genuine when keys change. */
export function createHojas({ db, publicUrl }: { db: Db; publicUrl: string }) {
  async function codigoPara(fila: FilaEvaluacion, tipo: Hoja['documento'], quien: QuienMira) {
    const hoja = { evaluacionId: fila.id, documento: tipo, huella: huellaDe(fila), estado: fila.estado };
    const emitir = async (tx: Db) => {
      const codigo = codigoDe(randomBytes(LARGO_DE_CODIGO));
      const esNuevo = await guardarCodigo(tx, { ...hoja, codigo, emitidoEn: quien.ahora });
      if (!esNuevo) return (await codigoDeHoja(tx, hoja)) ?? codigo;
      await anotarSobre(tx, quien, fila, 'documento.emitido', { documento: tipo });
      return codigo;
    };
    const codigo = (await codigoDeHoja(db, hoja)) ?? (await db.transaction().execute(emitir));
    return { codigo, direccion: `${publicUrl}/verificar` };
  }

  return {
    async deEvaluacion(id: number, tipo: TipoDeHoja, quien: QuienMira) {
      const exigir = tipo === 'carta' ? exigirDeSuCartera : exigirVisible;
      const fila = await exigir(db, id, quien);
      if (tipo === 'constancia' && fila.estado === ESTADO.pendiente) throw conflicto(TEXTO_SIN_DECISION);
      if (tipo === 'carta' && fila.estado !== ESTADO.rechazado) throw conflicto(TEXTO_SIN_RECHAZO);
      return codigoPara(fila, tipo, quien);
    },

    async deDesembolso(id: number, quien: QuienMira): Promise<CodigoDeHoja> {
      const fila = await evaluacionPorId(db, id);
      if (!fila?.desembolsadoEn) throw noEncontrado(TEXTO_SIN_DESEMBOLSO);
      return codigoPara(fila, 'desembolso', quien);
    },

    /** Reveals no person and no amount. */
    async verificar(texto: string): Promise<Autenticidad> {
      const emitido = await hojaEmitida(db, codigoEscrito(texto));
      if (!emitido) return { autentico: false };
      const { documento, estado, emitidoEn } = emitido;
      const dia = hoyEnLima(new Date(emitidoEn));
      return { autentico: true, documento, emitido: dia, ...(estado !== null && { estado }) };
    },
  };
}
