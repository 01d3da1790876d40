import { createHash, randomBytes } from 'node:crypto';
import {
  type CodigoDeDocumento,
  codigoDe,
  codigoEscrito,
  type Documento,
  ESTADO,
  LARGO_DE_CODIGO,
} from 'shared-domain';
import { anotar, type Contexto } from '../auditoria/auditoria.repository';
import type { Db } from '../db/connection';
import { presentarCredito } from '../evaluaciones/evaluaciones.presenter';
import { evaluacionPorId, type FilaEvaluacion } from '../evaluaciones/evaluaciones.repository';
import { TEXTO_EVALUACION_NO_ENCONTRADA } from '../evaluaciones/una-evaluacion';
import { conflicto, noEncontrado, sinPermiso } from '../problemas';
import { codigoDeHoja, guardarCodigo, type Hoja, seEmitio } from './documentos.repository';

const TEXTO_SIN_DECISION = 'Esta evaluación todavía no tiene una decisión.';
const TEXTO_SIN_RECHAZO = 'Esta evaluación no está rechazada: no hay motivos que explicar.';
const TEXTO_SIN_DESEMBOLSO = 'Esta evaluación no tiene un desembolso.';

/** A digest of all that the sheet says and that may change. */
function huellaDe(fila: FilaEvaluacion): string {
  const { nombre, apellidoPaterno, apellidoMaterno, dni, estado, observaciones } = fila;
  const dicho = [
    [nombre, apellidoPaterno, apellidoMaterno, dni],
    Object.values(presentarCredito(fila)),
    [estado, observaciones, fila.decididoEn, fila.desembolsadoEn],
  ];
  return createHash('sha256').update(JSON.stringify(dicho)).digest('hex');
}

/**
 * The codes of printed sheets. They are random and stored rather than derived from a key, so that a sheet stays genuine
 * however often keys are changed.
 */
export function createDocumentos({ db, publicUrl }: { db: Db; publicUrl: string }) {
  /** The code of a sheet, made when it is asked for the first time. */
  async function codigoPara(hoja: Hoja, contexto: Contexto): Promise<CodigoDeDocumento> {
    const guardado = (await codigoDeHoja(db, hoja)) ?? (await emitir(hoja, contexto));
    return { codigo: guardado, direccion: `${publicUrl}/verificar` };
  }

  function emitir(hoja: Hoja, contexto: Contexto): Promise<string> {
    return db.transaction().execute(async (tx) => {
      const codigo = codigoDe(randomBytes(LARGO_DE_CODIGO));
      const esNuevo = await guardarCodigo(tx, { ...hoja, codigo, emitidoEn: contexto.ahora });
      // Of two first questions at once both get the code that was stored.
      if (!esNuevo) return (await codigoDeHoja(tx, hoja)) ?? codigo;
      const { evaluacionId, documento } = hoja;
      await anotar(tx, contexto, { tipo: 'documento.emitido', evaluacionId, detalle: { documento } });
      return codigo;
    });
  }

  return {
    /** For a client's own evaluation; a client does not learn whether others exist. */
    async deEvaluacion(
      id: number,
      documento: Documento,
      { rol, dni }: { rol: string; dni: string | null },
      contexto: Contexto,
    ): Promise<CodigoDeDocumento> {
      const fila = await evaluacionPorId(db, id);
      if (rol === 'cliente' && fila?.dni !== dni) throw sinPermiso();
      if (!fila) throw noEncontrado(TEXTO_EVALUACION_NO_ENCONTRADA);
      if (documento === 'constancia' && fila.estado === ESTADO.pendiente) throw conflicto(TEXTO_SIN_DECISION);
      if (documento === 'carta' && fila.estado !== ESTADO.rechazado) throw conflicto(TEXTO_SIN_RECHAZO);
      return codigoPara({ evaluacionId: id, documento, huella: huellaDe(fila) }, contexto);
    },

    async deDesembolso(id: number, contexto: Contexto): Promise<CodigoDeDocumento> {
      const fila = await evaluacionPorId(db, id);
      if (!fila?.desembolsadoEn) throw noEncontrado(TEXTO_SIN_DESEMBOLSO);
      return codigoPara({ evaluacionId: id, documento: 'desembolso', huella: huellaDe(fila) }, contexto);
    },

    /** Whether a sheet with this code was issued, and nothing else. The question is the same for every text. */
    async verificar(texto: string): Promise<{ autentico: boolean }> {
      return { autentico: await seEmitio(db, codigoEscrito(texto)) };
    },
  };
}
