import type { MedioDesembolso } from 'shared-domain/auditoria';
import type { Desembolso } from 'shared-domain/desembolso';

export const pendienteDe = (cambios: Partial<Desembolso> = {}): Desembolso => ({
  evaluacionId: 12,
  cliente: { nombreCompleto: 'Ana Ñahui Peña', dni: '45678912' },
  producto: 'Consumo',
  montoPrestamo: 6000,
  cuotas: 12,
  periodoCredito: 'mensual',
  asesor: 'Luis Torres',
  aprobadoEn: new Date(Date.now() - 50 * 3_600_000).toISOString(),
  aprobadoPor: 'Rosa Díaz',
  cuenta: {
    entidadFinanciera: 'BBVA',
    bancoDelCci: 'BBVA',
    aviso: null,
    ctaAhorros: '••••1234',
    cci: '••••8270',
  },
  desembolso: null,
  acciones: { desembolsar: null },
  ...cambios,
});

export const realizadoDe = (medio: MedioDesembolso = 'efectivo'): Desembolso =>
  pendienteDe({
    acciones: { desembolsar: 'Carla Vega ya registró este desembolso el 20/11/2026 10:00.' },
    desembolso: {
      id: 3,
      medio,
      monto: 6000,
      fecha: '2026-11-20T15:00:00.000Z',
      cajero: 'Carla Vega',
      recibo: '2026-000031',
      numeroOperacion: medio === 'transferencia' ? '00871234' : null,
      numeroCheque: medio === 'cheque' ? '10045' : null,
    },
  });
