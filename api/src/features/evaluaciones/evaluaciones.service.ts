import { type Evaluacion, esLaMismaPersona, veLaCorreccion } from 'shared-domain';
import type { Db } from '../../db/connection';
import type { QuienMira } from '../../ledger';
import { noEncontrado, sinPermiso } from '../../problemas';
import type { Adjuntos } from '../adjuntos';
import type { Miradas } from '../miradas';
import { accionesDe, conAjustes, exigirVisible, lectorDe } from './acciones';
import { presentarEvaluaciones } from './evaluaciones.presenter';
import { evaluacionesDeDni } from './evaluaciones.repository';
import { loQueHizo } from './hechos.repository';

type Dependencias = { db: Db; miradas: Miradas; adjuntos: Adjuntos };

export function createEvaluaciones({ db, miradas, adjuntos }: Dependencias) {
  return {
    async deDni(dni: string, quienMira: QuienMira): Promise<Evaluacion[]> {
      if (quienMira.rol === 'cliente' && !esLaMismaPersona(quienMira.dni, dni)) throw sinPermiso();
      const filas = await evaluacionesDeDni(db, dni, quienMira);
      if (filas.length > 0) await miradas.anotar({ tipo: 'evaluaciones.consultadas', dni }, quienMira);
      else await miradas.sinHallazgo(dni, quienMira);
      return presentarEvaluaciones(db, filas, quienMira);
    },

    async pdf(id: number, documento: number | undefined, quienMira: QuienMira): Promise<Uint8Array> {
      const fila = await exigirVisible(db, id, quienMira);
      const lector = lectorDe(quienMira, fila);
      if (documento !== undefined && !veLaCorreccion(lector)) throw sinPermiso();
      // An advisor of another portfolio reads it only to correct the evaluation.
      if (lector === 'asesor_ajeno') {
        const quien = await conAjustes(db, quienMira, [fila]);
        const { corregir } = accionesDe(quien, { ...fila, hizo: await loQueHizo(db, id, quien) });
        if (corregir !== null) throw sinPermiso();
      }
      const adjunto = await adjuntos.leer(id, documento);
      if (!adjunto) throw noEncontrado();
      await miradas.anotar({ tipo: 'adjunto.consultado', dni: fila.dni, evaluacionId: id }, quienMira);
      return adjunto;
    },
  };
}
