import type { EventoAuditoria } from 'shared-domain/auditoria';

export const eventoDe = (cambios: Partial<EventoAuditoria> = {}): EventoAuditoria => ({
  id: 90,
  fecha: '2026-11-20T14:03:00.000Z',
  tipo: 'evaluacion.editada',
  actor: { id: 4, fullName: 'Rosa Díaz', rol: 'jefe_negocios' },
  evaluacionId: 12,
  clienteId: 5,
  sobre: null,
  cliente: null,
  cambios: [{ campo: 'credito.montoPrestamo', antes: 6000, despues: 5500 }],
  observaciones: null,
  detalle: {},
  releaseShell: 'shell@abc123',
  releaseRemote: 'remote-jefe-negocios@def456',
  hash: 'f00dfeed',
  ...cambios,
});
