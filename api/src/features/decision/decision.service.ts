import { type Decision, type Edicion, ESTADO, esDeLaMisma } from 'shared-domain/evaluacion';
import { LLAMADAS } from 'shared-domain/llamadas';
import type { Db } from '../../db/connection';
import type { QuienMira } from '../../ledger';
import { conflicto } from '../../problemas';
import { confirmarCorreoAlDecidir } from '../clientes';
import { configuracionSeguridad } from '../configuracion';
import type { Encargos } from '../correo';
import {
  anotarSobre,
  cambiar,
  cambiosDeCredito,
  columnasCredito,
  exigir,
  exigirAbierta,
  exigirLimites,
  type FilaEvaluacion,
  type FilaFirma,
  fijarDatosAprobados,
  firmaPendiente,
  lock,
  porQueNo,
  presentarCredito,
  presentarEvaluacion,
  primerJefe,
  ultimoEditor,
} from '../evaluaciones';
import { guardarDecision, recalcularRangos } from '../score';
import {
  type Aprobacion,
  type AprobacionRazonada,
  contraPoliticaDe,
  enPalabras,
  razonar,
} from './contra-politica';
import {
  type Aprobada,
  anularFirma,
  exigirOtroJefe,
  firmarPrimero,
  firmarSegundo,
  limitesVigentes,
  queFirma,
  rehusarFirma,
} from './firmar';

const { enEstado: SE_EDITA } = LLAMADAS['PUT /api/evaluaciones/correct/:id'];
const { enEstado: SE_DECIDE } = LLAMADAS['PUT /api/evaluaciones/status/:id'];
const TEXTO_EDITADA = 'Se editó la evaluación.';
const TEXTO_APAGADA = 'Ya no hacía falta una segunda firma.';
const TEXTO_ENCENDIDA =
  'Mientras aprobaba se encendieron los límites de aprobación, y ya hay una primera firma. Vuelva a cargarla antes de firmar.';
const TEXTO_RETIRADA = 'La rechazó quien dio la primera firma.';

type Rechazo = Extract<Decision, { estado: typeof ESTADO.rechazado }>;

export function createDecisiones({ db, cartero }: { db: Db; cartero: Encargos }) {
  /** Returns a refusal for changed data: throwing would roll back the annulment. */
  async function aprobar(tx: Db, id: number, aprobacion: Aprobacion, quien: QuienMira) {
    const { version } = aprobacion;
    const { ahora } = quien;
    const limites = await limitesVigentes(tx, ahora);
    let evaluacion = await exigir(tx, id);
    await exigirAbierta(tx, 'decidir', quien, evaluacion, version);
    if (limites.activa) {
      await exigirOtroJefe(tx, evaluacion, quien);
      await lock(tx, { id, desde: SE_DECIDE, version });
    }
    if (version === undefined) await exigirSinEdicionAjena(tx, id, quien.id);
    if (limites.activa) evaluacion = await exigir(tx, id);
    const { contra } = await contraPoliticaDe(tx, evaluacion, ahora);
    const razonada = razonar(contra, aprobacion);
    const aprobada = { evaluacion, version, comentario: aprobacion.comentario || null, razonada };
    if (!limites.activa) return aprobarla(tx, aprobada, quien);

    const { firma, medida, motivos, cambios } = await queFirma(tx, { ...aprobada, quien, limites, contra });
    if (cambios.length > 0) {
      const cambio = `Cambió desde la primera firma: ${cambios.join(' y ')}.`;
      await cambiar(tx, { id, desde: SE_DECIDE, por: quien.id, ahora }, {});
      await anularFirma(tx, evaluacion, cambio, quien);
      return `${cambio} Esa firma se anuló: vuelva a cargarla y revísela otra vez.`;
    }
    if (motivos.length === 0) return aprobarla(tx, aprobada, quien, firma);
    await firmarPrimero(tx, { ...aprobada, medida, motivos }, quien);
  }

  async function aprobarla(
    tx: Db,
    { evaluacion, version, comentario, razonada }: Aprobada,
    quien: QuienMira,
    firma?: FilaFirma,
  ): Promise<undefined> {
    const columnas = { estado: ESTADO.aceptado, observaciones: null };
    const decidida = await decidirla(tx, evaluacion, quien, { version, columnas, razonada });
    const firmas = firma && (await firmarSegundo(tx, firma, quien));
    const detalle = { ...firmas, ...decidida, ...(comentario !== null && { comentario }) };
    await anotarSobre(tx, quien, evaluacion, 'evaluacion.aprobada', detalle);
    if (razonada)
      await anotarSobre(tx, quien, evaluacion, 'aprobacion.contra_politica', enPalabras(razonada));
    if (firma || !(await firmaPendiente(tx, evaluacion.id))) return;
    // The limits were off when read, and may be on by now.
    if ((await configuracionSeguridad(tx)).controles.aprobacion.activa) throw conflicto(TEXTO_ENCENDIDA);
    await anularFirma(tx, evaluacion, TEXTO_APAGADA, quien);
  }

  /** One head is enough; a pending signature is declined or withdrawn. */
  async function rechazar(tx: Db, id: number, rechazo: Rechazo, quien: QuienMira): Promise<undefined> {
    const { observaciones, version, notaInterna } = rechazo;
    const antes = await exigir(tx, id);
    await exigirAbierta(tx, 'decidir', quien, antes, version);
    if (version === undefined) await exigirSinEdicionAjena(tx, id, quien.id);
    const columnas = { estado: ESTADO.rechazado, observaciones };
    const decidida = await decidirla(tx, antes, quien, { version, columnas });
    const detalle = { observaciones, ...(notaInterna && { notaInterna }), ...decidida };
    await anotarSobre(tx, quien, antes, 'evaluacion.rechazada', detalle);
    const firma = await firmaPendiente(tx, id);
    if (!firma) return;
    if (esDeLaMisma(quien, primerJefe(firma))) await anularFirma(tx, antes, TEXTO_RETIRADA, quien);
    else await rehusarFirma(tx, antes, firma, quien);
  }

  async function decidirla(
    tx: Db,
    evaluacion: FilaEvaluacion,
    quien: QuienMira,
    { version, columnas, razonada }: Decidida,
  ) {
    const { id, clienteId } = evaluacion;
    const { ahora, id: por } = quien;
    const decidida = { ...columnas, decididoEn: ahora, decididoPor: por };
    await cambiar(tx, { id, desde: SE_DECIDE, version, por, ahora }, decidida);
    const isAprobada = columnas.estado === ESTADO.aceptado;
    if (isAprobada) await fijarDatosAprobados(tx, id, clienteId);
    await confirmarCorreoAlDecidir(tx, clienteId, quien);
    const { version: politica, puntosBrutos: puntos } = await guardarDecision(tx, id, ahora, razonada);
    await cartero.encargar(tx, { motivo: isAprobada ? 'aprobada' : 'rechazada', evaluacion, ahora });
    return { politica, puntos };
  }

  return {
    async decidir(id: number, decision: Decision, quien: QuienMira) {
      const { negada, evaluacion } = await db.transaction().execute(async (tx) => {
        const negada =
          decision.estado === ESTADO.aceptado
            ? await aprobar(tx, id, decision, quien)
            : await rechazar(tx, id, decision, quien);
        return { negada, evaluacion: await presentarEvaluacion(tx, await exigir(tx, id), quien) };
      });
      if (negada) throw conflicto(negada);
      cartero.repartirLuego();
      return evaluacion;
    },

    editar(id: number, { version, ...credito }: Edicion, quien: QuienMira) {
      return db.transaction().execute(async (tx) => {
        await exigirAbierta(tx, 'editar', quien, await exigir(tx, id), version);
        const { ahora } = quien;
        const esperada = { id, desde: SE_EDITA, version };
        // Read under the lock, so that the ledger has the replaced values.
        await lock(tx, esperada);
        const antes = await exigir(tx, id);
        const creditoAntes = presentarCredito(antes);
        await exigirLimites(tx, credito, { antes: creditoAntes });
        await cambiar(tx, { ...esperada, por: quien.id, ahora }, columnasCredito(credito));
        await recalcularRangos(tx, [id], ahora);
        const cambios = cambiosDeCredito(creditoAntes, credito);
        await anotarSobre(tx, quien, antes, 'evaluacion.editada', { cambios });
        await anularFirma(tx, antes, TEXTO_EDITADA, quien);
        return presentarEvaluacion(tx, await exigir(tx, id), quien);
      });
    },
  };
}

interface Decidida {
  version: number | undefined;
  columnas: { estado: typeof ESTADO.aceptado | typeof ESTADO.rechazado; observaciones: string | null };
  razonada?: AprobacionRazonada | undefined;
}

/** Without a version, a later edit by another head refuses the decision. The lock orders concurrent edits. */
async function exigirSinEdicionAjena(tx: Db, id: number, quien: number): Promise<void> {
  await lock(tx, { id, desde: SE_DECIDE });
  const editor = await ultimoEditor(tx, id);
  if (editor !== null && editor !== quien) throw await porQueNo(tx, id);
}
