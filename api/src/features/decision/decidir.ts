import { type Decision, ESTADO, esDeLaMisma } from 'shared-domain';
import { LLAMADAS } from 'shared-domain/llamadas';
import type { Db } from '../../db/connection';
import { anotar, type Contexto } from '../../ledger';
import { conflicto } from '../../problemas';
import type { UsuarioActual } from '../../usuario-actual';
import { confirmarCorreoAlDecidir } from '../clientes';
import { configuracionSeguridad } from '../configuracion';
import type { Encargos } from '../correo';
import {
  cambiar,
  exigir,
  exigirAbierta,
  type FilaEvaluacion,
  type FilaFirma,
  fijarDatosAprobados,
  firmaPendiente,
  porQueNo,
  primerJefe,
  retener,
  ultimoEditor,
} from '../evaluaciones';
import { guardarDecision } from '../score';
import { type AprobacionRazonada, anotarContraPolitica, contraPoliticaDe, razonar } from './contra-politica';
import {
  anularFirma,
  exigirOtroJefe,
  firmarPrimero,
  firmarSegundo,
  limitesVigentes,
  queFirma,
  rehusarFirma,
} from './firmar';

type Aprobacion = Extract<Decision, { estado: typeof ESTADO.aceptado }>;
type Rechazo = Extract<Decision, { estado: typeof ESTADO.rechazado }>;

const { enEstado: SE_DECIDE } = LLAMADAS['PUT /api/evaluaciones/status/:id'];
const TEXTO_APAGADA = 'Ya no hacía falta una segunda firma.';
const TEXTO_ENCENDIDA =
  'Mientras aprobaba se encendieron los límites de aprobación, y ya hay una primera firma. Vuelva a cargarla antes de firmar.';
const TEXTO_RETIRADA = 'La rechazó quien dio la primera firma.';

interface UnaDecision {
  id: number;
  quien: UsuarioActual;
  contexto: Contexto;
  cartero: Pick<Encargos, 'encargar'>;
}

/**
 * Approves a pending evaluation, or keeps the first of two signatures. Gives the refusal where the evaluation is not any
 * more what the first head signed: that signature is annulled, which has to be committed.
 */
export async function aprobar(tx: Db, una: UnaDecision, aprobacion: Aprobacion): Promise<string | undefined> {
  const { id, quien, contexto } = una;
  const { ahora } = contexto;
  const { version } = aprobacion;
  const comentario = aprobacion.comentario || null;
  const limites = await limitesVigentes(tx, ahora);
  const antes = await exigir(tx, id);
  await exigirAbierta(tx, 'decidir', quien, antes, version);
  if (limites.activa) {
    await exigirOtroJefe(tx, antes, quien);
    await retener(tx, { id, desde: SE_DECIDE, version });
  }
  if (version === undefined) await exigirSinEdicionAjena(tx, id, quien.id);
  const evaluacion = limites.activa ? await exigir(tx, id) : antes;
  const { contra } = await contraPoliticaDe(tx, evaluacion, ahora);
  const razonada = razonar(contra, aprobacion);
  const aprobada = { evaluacion, version, comentario, razonada };
  if (!limites.activa) return aprobarla(tx, una, aprobada);

  const { firma, medida, motivos, cambios } = await queFirma(tx, {
    ...aprobada,
    quien,
    limites,
    contra,
    ahora,
  });
  if (cambios.length > 0) {
    const cambio = `Cambió desde la primera firma: ${cambios.join(' y ')}.`;
    await cambiar(tx, { id, desde: SE_DECIDE, por: quien.id, ahora }, {});
    await anularFirma(tx, evaluacion, cambio, contexto);
    return `${cambio} Esa firma se anuló: vuelva a cargarla y revísela otra vez.`;
  }
  if (motivos.length === 0) return aprobarla(tx, una, { ...aprobada, firma });
  await firmarPrimero(tx, { ...aprobada, medida, motivos }, quien.id, contexto);
}

interface Aprobada {
  evaluacion: FilaEvaluacion;
  version: number | undefined;
  comentario: string | null;
  razonada: AprobacionRazonada | undefined;
  firma?: FilaFirma | undefined;
}

async function aprobarla(
  tx: Db,
  una: UnaDecision,
  { evaluacion, version, comentario, razonada, firma }: Aprobada,
): Promise<undefined> {
  const { id, clienteId } = evaluacion;
  const { quien, contexto } = una;
  const columnas = { estado: ESTADO.aceptado, observaciones: null };
  const decidida = await decidirla(tx, una, evaluacion, { version, columnas, razonada });
  const firmas = firma && (await firmarSegundo(tx, firma, quien.id, contexto.ahora));
  const detalle = { ...firmas, ...decidida, ...(comentario !== null && { comentario }) };
  await anotar(tx, contexto, { tipo: 'evaluacion.aprobada', evaluacionId: id, clienteId, detalle });
  if (razonada) await anotarContraPolitica(tx, evaluacion, razonada, contexto);
  if (firma || !(await firmaPendiente(tx, id))) return;
  // The limits were off when they were read, and may have been switched on before this approval had its row.
  if ((await configuracionSeguridad(tx)).controles.aprobacion.activa) throw conflicto(TEXTO_ENCENDIDA);
  await anularFirma(tx, evaluacion, TEXTO_APAGADA, contexto);
}

/** Rejects a pending evaluation. One head is enough; a signature that waits is declined with it, or withdrawn. */
export async function rechazar(
  tx: Db,
  una: UnaDecision,
  { observaciones, version, notaInterna }: Rechazo,
): Promise<undefined> {
  const { id, quien, contexto } = una;
  const antes = await exigir(tx, id);
  await exigirAbierta(tx, 'decidir', quien, antes, version);
  if (version === undefined) await exigirSinEdicionAjena(tx, id, quien.id);
  const columnas = { estado: ESTADO.rechazado, observaciones };
  const decidida = await decidirla(tx, una, antes, { version, columnas });
  await anotar(tx, contexto, {
    tipo: 'evaluacion.rechazada',
    evaluacionId: id,
    clienteId: antes.clienteId,
    detalle: { observaciones, ...(notaInterna && { notaInterna }), ...decidida },
  });
  const firma = await firmaPendiente(tx, id);
  if (!firma) return;
  if (esDeLaMisma(quien, primerJefe(firma))) await anularFirma(tx, antes, TEXTO_RETIRADA, contexto);
  else await rehusarFirma(tx, antes, firma, quien.id, contexto);
}

interface Decidida {
  version: number | undefined;
  columnas: { estado: typeof ESTADO.aceptado | typeof ESTADO.rechazado; observaciones: string | null };
  razonada?: AprobacionRazonada | undefined;
}

/** Stores the decision with its score and orders the mail to the client. Returns what its event says of the score. */
async function decidirla(
  tx: Db,
  { id, quien, contexto: { ahora }, cartero }: UnaDecision,
  evaluacion: FilaEvaluacion,
  { version, columnas, razonada }: Decidida,
) {
  const decidida = { ...columnas, decididoEn: ahora, decididoPor: quien.id };
  await cambiar(tx, { id, desde: SE_DECIDE, version, por: quien.id, ahora }, decidida);
  const isAprobada = columnas.estado === ESTADO.aceptado;
  if (isAprobada) await fijarDatosAprobados(tx, id, evaluacion.clienteId);
  await confirmarCorreoAlDecidir(tx, evaluacion.clienteId, quien);
  const { version: politica, puntosBrutos: puntos } = await guardarDecision(tx, id, ahora, razonada);
  await cartero.encargar(tx, { motivo: isAprobada ? 'aprobada' : 'rechazada', evaluacion, ahora });
  return { politica, puntos };
}

/**
 * Without a version nobody knows what the caller saw, so a later edit of another head refuses the decision. The
 * evaluation is locked first: an edit at the same moment is either seen or comes after the decision, which refuses it.
 */
async function exigirSinEdicionAjena(tx: Db, id: number, quien: number): Promise<void> {
  await retener(tx, { id, desde: SE_DECIDE });
  const editor = await ultimoEditor(tx, id);
  if (editor !== null && editor !== quien) throw await porQueNo(tx, id);
}
