import {
  type Analisis,
  type Carta,
  calcularCapacidad,
  digitosDePersona,
  ESTADO,
  limitesDelCambio,
  porqueSegundaFirma,
  puntuar,
  queLoCambiaria,
} from 'shared-domain';
import type { Db } from '../../db/connection';
import { deCentimos } from '../../db/valores';
import type { QuienMira } from '../../ledger/auditoria.repository';
import { conflicto } from '../../problemas';
import { buscarCliente } from '../clientes';
import { configuracionGeneral, configuracionSeguridad } from '../configuracion';
import { contraPoliticaDe, deudaDe } from '../decision';
import {
  exigirDeSuCartera,
  type FilaEvaluacion,
  lecturaDelCliente,
  porQueNo,
  presentarCredito,
} from '../evaluaciones';
import { compartidosDe } from '../exposicion';
import type { Miradas } from '../miradas';
import { puntosDe } from '../score';
import { limitePropioDe } from '../usuarios';
import { presentarCarta } from './carta.presenter';
import { type LoEvaluado, loEvaluado } from './lo-evaluado';

const TEXTO_SIN_RECHAZO = 'Esta evaluación no está rechazada: no hay motivos que explicar.';

/** What evaluations are decided by, for those who decide and, of a refusal, for the client. */
export function createAnalisis({ db, miradas }: { db: Db; miradas: Miradas }) {
  /** What the rules of changes need, of an evaluation that may still become another one. */
  async function cambiosDe(fila: FilaEvaluacion, { politica, entrada, capacidad }: LoEvaluado) {
    const caso = capacidad && {
      capacidad,
      credito: presentarCredito(fila),
      marcas: politica.contenido.capacidad,
      limites: limitesDelCambio(await configuracionGeneral(db), fila.producto),
    };
    return queLoCambiaria({ entrada, politica, capacidad: caso ?? undefined });
  }

  /** Returns what speaks against an approval and why it needs a second head. A signature that waits needs no further one. */
  async function aprobacionDe(fila: FilaEvaluacion, { id, ahora }: QuienMira) {
    const { contra, deuda } = await contraPoliticaDe(db, fila, ahora);
    const leido = { contra, deuda, vinculados: await vinculadosDe(fila) };
    const { aprobacion } = (await configuracionSeguridad(db)).controles;
    if (!aprobacion.activa || fila.firmadaEn !== null) return { ...leido, segundaFirma: [] };
    const medida = {
      monto: deCentimos(fila.montoPrestamo),
      banda: (await puntosDe(db, fila.id)).banda,
      deuda: deCentimos(await deudaDe(db, fila, ahora)),
      limitePropio: await limitePropioDe(db, id),
      contra,
    };
    return { ...leido, segundaFirma: porqueSegundaFirma(medida, aprobacion) };
  }

  /** Returns how many people have something in their data that is the client's. */
  async function vinculadosDe({ clienteId, dni }: FilaEvaluacion): Promise<number> {
    const cliente = await buscarCliente(db, clienteId);
    if (!cliente) return 0;
    const compartidos = await compartidosDe(db, { ...cliente, digitos: digitosDePersona(dni) });
    return new Set(compartidos.flatMap(({ personas }) => personas)).size;
  }

  async function cartaCon(fila: FilaEvaluacion, escrito: string, quien: QuienMira): Promise<Carta> {
    await miradas.anotar({ tipo: 'carta.consultada', dni: fila.dni, evaluacionId: fila.id }, quien);
    const evaluado = await loEvaluado(db, fila, quien.ahora);
    const cambios = await cambiosDe(fila, evaluado);
    const leida = await lecturaDelCliente(db, [fila]);
    const { carta: imprime } = await configuracionGeneral(db);
    return presentarCarta({
      fila,
      evaluado,
      cambios,
      motivo: leida(fila, escrito),
      imprime,
      ahora: quien.ahora,
    });
  }

  return {
    async deEvaluacion(id: number, quien: QuienMira): Promise<Analisis> {
      const fila = await exigirDeSuCartera(db, id, quien);
      await miradas.anotar({ tipo: 'analisis.consultado', dni: fila.dni, evaluacionId: id }, quien);
      const evaluado = await loEvaluado(db, fila, quien.ahora);
      const { politica, decididoEn, entrada, capacidad } = evaluado;
      return {
        politica: { version: politica.version, desde: new Date(politica.desde).toISOString() },
        decidida: decididoEn === null ? null : new Date(decididoEn).toISOString(),
        score: quien.rol === 'asesor' ? null : puntuar(entrada, politica),
        capacidad: capacidad && {
          datos: capacidad,
          resultado: calcularCapacidad(capacidad, presentarCredito(fila), politica.contenido.capacidad),
        },
        cambios: fila.estado === ESTADO.aceptado ? [] : await cambiosDe(fila, evaluado),
        ...(fila.estado === ESTADO.pendiente &&
          quien.rol === 'jefe_negocios' && { aprobacion: await aprobacionDe(fila, quien) }),
      };
    },

    /** The letter that tells the client of a rejected credit what counted against it. */
    async carta(id: number, quien: QuienMira): Promise<Carta> {
      const fila = await exigirDeSuCartera(db, id, quien);
      if (fila.estado !== ESTADO.rechazado) throw conflicto(TEXTO_SIN_RECHAZO);
      return cartaCon(fila, fila.observaciones ?? '', quien);
    },

    /** The letter as the client would read it if the pending evaluation were rejected with this reason. */
    async cartaPrevia(id: number, motivo: string, quien: QuienMira): Promise<Carta> {
      const fila = await exigirDeSuCartera(db, id, quien);
      if (fila.estado !== ESTADO.pendiente) throw await porQueNo(db, id);
      return cartaCon(fila, motivo, quien);
    },
  };
}
