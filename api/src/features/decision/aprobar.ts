import { type Decision, ESTADO } from 'shared-domain';
import type { Db } from '../../db/connection';
import { anotar } from '../../ledger/auditoria.repository';
import { conflicto } from '../../problemas';
import { confirmarCorreoAlDecidir } from '../clientes';
import { configuracionSeguridad } from '../configuracion';
import {
  cambiarEvaluacion,
  exigir,
  exigirAbierta,
  type FilaEvaluacion,
  type FilaFirma,
  fijarDatosAprobados,
  firmaPendiente,
  porQueNo,
  retenerEvaluacion,
} from '../evaluaciones';
import { guardarDecision } from '../score';
import { type AprobacionRazonada, anotarContraPolitica, contraPoliticaDe, razonar } from './contra-politica';
import { anularFirma, firmarPrimero, firmarSegundo } from './firmar';
import { limitesVigentes } from './limites-vigentes';
import { exigirOtroJefe, queFirma } from './que-firma';
import { exigirSinEdicionAjena, SE_DECIDE, type UnaDecision } from './una-decision';

type Aprobacion = Extract<Decision, { estado: typeof ESTADO.aceptado }>;
const TEXTO_APAGADA = 'Ya no hacía falta una segunda firma.';
const TEXTO_ENCENDIDA =
  'Mientras aprobaba se encendieron los límites de aprobación, y ya hay una primera firma. Vuelva a cargarla antes de firmar.';

/**
 * Approves a pending evaluation, or keeps the first of two signatures. Gives the refusal where the evaluation is not any
 * more what the first head signed: that signature is annulled, which has to be committed.
 */
export async function aprobar(tx: Db, una: UnaDecision, aprobacion: Aprobacion): Promise<string | undefined> {
  const { id, quien, contexto } = una;
  const { version } = aprobacion;
  const comentario = aprobacion.comentario || null;
  const limites = await limitesVigentes(tx, contexto.ahora);
  const antes = await exigir(tx, id);
  await exigirAbierta(tx, 'decidir', quien, antes, version);
  if (limites.activa) {
    await exigirOtroJefe(tx, antes, quien);
    if (!(await retenerEvaluacion(tx, { id, desde: SE_DECIDE, version }))) throw await porQueNo(tx, id);
  }
  if (version === undefined) await exigirSinEdicionAjena(tx, id, quien.id);
  const { ahora } = contexto;
  const evaluacion = limites.activa ? await exigir(tx, id) : antes;
  const { contra } = await contraPoliticaDe(tx, evaluacion, ahora);
  const razonada = razonar(contra, aprobacion);
  if (!limites.activa) return aprobarla(tx, una, { antes, version, comentario, razonada });

  const firma = await queFirma(tx, { evaluacion, version, quien, limites, contra, ahora });
  switch (firma.es) {
    case 'unica':
      return aprobarla(tx, una, { antes: evaluacion, version, comentario, razonada });
    case 'primera':
      return firmarPrimero(tx, { ...firma, evaluacion, comentario, razonada }, quien.id, contexto).then(
        () => undefined,
      );
    case 'segunda':
      return aprobarla(tx, una, { antes: evaluacion, version, comentario, razonada, firma: firma.firma });
    case 'ninguna': {
      const cambios = firma.cambios.join(' y ');
      await cambiarEvaluacion(tx, { id, desde: SE_DECIDE, por: quien.id, ahora }, {});
      await anularFirma(tx, evaluacion, `Cambió desde la primera firma: ${cambios}.`, contexto);
      return `Cambió desde la primera firma: ${cambios}. Esa firma se anuló: vuelva a cargarla y revísela otra vez.`;
    }
  }
}

interface Aprobada {
  antes: FilaEvaluacion;
  version: number | undefined;
  comentario: string | null;
  razonada: AprobacionRazonada | undefined;
  firma?: FilaFirma;
}

async function aprobarla(
  tx: Db,
  { id, quien, contexto, cartero }: UnaDecision,
  { antes, version, comentario, razonada, firma }: Aprobada,
): Promise<undefined> {
  const { ahora } = contexto;
  const hecho = await cambiarEvaluacion(
    tx,
    { id, desde: SE_DECIDE, version, por: quien.id, ahora },
    { estado: ESTADO.aceptado, observaciones: null, decididoEn: ahora, decididoPor: quien.id },
  );
  if (!hecho) throw await porQueNo(tx, id);
  await fijarDatosAprobados(tx, id, antes.clienteId);
  await confirmarCorreoAlDecidir(tx, antes.clienteId, quien);
  const { version: politica, puntosBrutos: puntos } = await guardarDecision(tx, id, ahora, razonada);
  await cartero.encargar(tx, { motivo: 'aprobada', evaluacion: antes, ahora });
  const firmas = firma && (await firmarSegundo(tx, firma, quien.id, ahora));
  await anotar(tx, contexto, {
    tipo: 'evaluacion.aprobada',
    evaluacionId: id,
    clienteId: antes.clienteId,
    detalle: { ...firmas, politica, puntos, ...(comentario !== null && { comentario }) },
  });
  if (razonada) await anotarContraPolitica(tx, antes, razonada, contexto);
  if (firma || !(await firmaPendiente(tx, id))) return;
  // The limits were off when they were read, and may have been switched on before this approval had its row.
  if ((await configuracionSeguridad(tx)).controles.aprobacion.activa) throw conflicto(TEXTO_ENCENDIDA);
  await anularFirma(tx, antes, TEXTO_APAGADA, contexto);
}
