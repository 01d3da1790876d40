import type { EvaluacionLeida } from 'shared-domain';
import type { QuienMira } from '../../ledger';
import type { Expedientes } from '../expedientes';
import type { createAuditoria } from './auditoria.service';

interface Dependencias {
  expedientes: Pick<Expedientes, 'verDeEvaluacion'>;
  auditoria: Pick<ReturnType<typeof createAuditoria>, 'hechosDe'>;
}

/** An evaluation as an auditor reads it: the client's file as it belongs to it, and all that was done. */
export function createLectura({ expedientes, auditoria }: Dependencias) {
  return {
    async abrir(id: number, quienMira: QuienMira): Promise<EvaluacionLeida> {
      const expediente = await expedientes.verDeEvaluacion(id, quienMira);
      return { ...expediente, hechos: await auditoria.hechosDe(id, quienMira.rol) };
    },
  };
}
