import { valoresDe } from 'shared-domain/campos';
import { calcularCapacidad } from 'shared-domain/capacidad';
import {
  aspectosEnContra,
  type Carta,
  limitesDeMejora,
  mejorasPosibles,
  RESERVADO_EN_CARTA,
} from 'shared-domain/carta';
import { type Analisis, ESTADO, nombreCompleto } from 'shared-domain/evaluacion';
import { puntuar } from 'shared-domain/score';
import type { Db } from '../../db/connection';
import type { QuienMira } from '../../ledger';
import { conflicto } from '../../problemas';
import { configuracionGeneral } from '../configuracion';
import { contraPoliticaDe, segundaFirmaDe } from '../decision';
import {
  capacidadDe,
  exigirDeSuCartera,
  type FilaEvaluacion,
  lecturaDelCliente,
  porQueNo,
  presentarCredito,
} from '../evaluaciones';
import { compartidosDe } from '../exposicion';
import type { Miradas } from '../miradas';
import { entradaDeFicha, fichasDeScore, politicaDeVersion, politicaEnVigor, ultimaDecision } from '../score';

const TEXTO_SIN_RECHAZO = 'Esta evaluación no está rechazada: no hay motivos que explicar.';

export function createAnalisis({ db, miradas }: { db: Db; miradas: Miradas }) {
  async function mejorasDe({ producto }: FilaEvaluacion, evaluado: Awaited<ReturnType<typeof loEvaluado>>) {
    const { politica, entrada, credito, capacidad } = evaluado;
    const caso = capacidad && {
      capacidad: capacidad.datos,
      credito,
      marcas: politica.contenido.capacidad,
      limites: limitesDeMejora(await configuracionGeneral(db), producto),
    };
    return mejorasPosibles({ entrada, politica, capacidad: caso ?? undefined });
  }

  async function aprobacionDe(fila: FilaEvaluacion, quien: QuienMira) {
    const { contra, deuda } = await contraPoliticaDe(db, fila, quien.ahora);
    const compartidos = await compartidosDe(db, fila);
    const vinculados = new Set(compartidos.flatMap(({ personas }) => personas)).size;
    return { contra, deuda, vinculados, segundaFirma: await segundaFirmaDe(db, fila, contra, quien) };
  }

  async function cartaCon(fila: FilaEvaluacion, escrito: string, quien: QuienMira): Promise<Carta> {
    const { id, dni, estado, actualizadoEn } = fila;
    await miradas.anotar({ tipo: 'carta.consultada', dni, evaluacionId: id }, quien);
    const evaluado = await loEvaluado(db, fila, quien.ahora);
    const { politica, credito, capacidad, score, decididoEn } = evaluado;
    const mejoras = await mejorasDe(fila, evaluado);
    const leida = await lecturaDelCliente(db, [fila]);
    const { carta: imprime } = await configuracionGeneral(db);
    const fecha = estado === ESTADO.pendiente ? quien.ahora : (decididoEn ?? actualizadoEn);
    const reservados = valoresDe(RESERVADO_EN_CARTA).filter((uno) => !imprime[uno]);
    return {
      numero: id,
      cliente: { nombre: nombreCompleto(fila), dni },
      fecha: new Date(fecha).toISOString(),
      producto: credito.producto,
      montoPrestamo: credito.montoPrestamo,
      motivo: leida(fila, escrito),
      calificacionPositiva: score.clave === 'alta',
      aspectos: aspectosEnContra({
        score,
        capacidad: capacidad?.resultado ?? null,
        marcas: politica.contenido.capacidad,
        reservados: reservados.map((uno) => RESERVADO_EN_CARTA[uno]),
      }),
      mejoras: mejoras.map(({ frase }) => frase),
      version: politica.version,
    };
  }

  return {
    async deEvaluacion(id: number, quien: QuienMira): Promise<Analisis> {
      const fila = await exigirDeSuCartera(db, id, quien);
      await miradas.anotar({ tipo: 'analisis.consultado', dni: fila.dni, evaluacionId: id }, quien);
      const evaluado = await loEvaluado(db, fila, quien.ahora);
      const { politica, decididoEn, score, capacidad } = evaluado;
      return {
        politica: { version: politica.version, desde: new Date(politica.desde).toISOString() },
        decidida: decididoEn === null ? null : new Date(decididoEn).toISOString(),
        score: quien.rol === 'asesor' ? null : score,
        capacidad,
        cambios: fila.estado === ESTADO.aceptado ? [] : await mejorasDe(fila, evaluado),
        ...(fila.estado === ESTADO.pendiente &&
          quien.rol === 'jefe_negocios' && { aprobacion: await aprobacionDe(fila, quien) }),
      };
    },

    async carta(id: number, quien: QuienMira): Promise<Carta> {
      const fila = await exigirDeSuCartera(db, id, quien);
      if (fila.estado !== ESTADO.rechazado) throw conflicto(TEXTO_SIN_RECHAZO);
      return cartaCon(fila, fila.observaciones ?? '', quien);
    },

    async cartaPrevia(id: number, motivo: string, quien: QuienMira): Promise<Carta> {
      const fila = await exigirDeSuCartera(db, id, quien);
      if (fila.estado !== ESTADO.pendiente) throw await porQueNo(db, id);
      return cartaCon(fila, motivo, quien);
    },
  };
}

/** Judges a pending evaluation by current data, a decided one by its decision. */
async function loEvaluado(db: Db, fila: FilaEvaluacion, ahora: number) {
  const decision = fila.estado === ESTADO.pendiente ? undefined : await ultimaDecision(db, fila.id);
  const politica = decision
    ? await politicaDeVersion(db, decision.politica)
    : await politicaEnVigor(db, ahora);
  if (!politica) throw new Error(`There is no version ${decision?.politica} of the policy.`);
  const ficha = fichasDeScore(db).where('e.id', '=', fila.id);
  const entrada = decision?.entrada ?? entradaDeFicha(await ficha.executeTakeFirstOrThrow());
  const datos = await capacidadDe(db, fila.id);
  const credito = presentarCredito(fila);
  const capacidad = datos && {
    datos,
    resultado: calcularCapacidad(datos, credito, politica.contenido.capacidad),
  };
  const score = puntuar(entrada, politica);
  return { politica, entrada, credito, capacidad, score, decididoEn: decision?.decididoEn ?? null };
}
