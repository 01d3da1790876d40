import type { Resumen } from 'shared-domain/evaluacion';

export const RESUMEN: Resumen = {
  desde: null,
  hasta: null,
  total: { cantidad: 1234, monto: 9_876_543.5 },
  porEstado: [
    { estado: 0, cantidad: 12, monto: 45_000 },
    { estado: 1, cantidad: 1200, monto: 9_800_000 },
    { estado: 2, cantidad: 22, monto: 31_543.5 },
  ],
  medianaDecision: 7_200_000,
  esperaMayor: 3 * 86_400_000,
  motivos: [
    { motivo: 'Otro motivo', cantidad: 18 },
    { motivo: 'Documento ilegible', cantidad: 15 },
    { motivo: 'Sin sustento', cantidad: 7 },
  ],
  contraPolitica: [
    { fullName: 'Rosa Díaz Peña', cantidad: 3 },
    { fullName: 'Jimena Ordóñez Távara', cantidad: 1 },
  ],
  semanas: [
    { semana: '2026-11-02', registradas: 40, aceptadas: 20, rechazadas: 5, monto: 100_000 },
    { semana: '2026-11-09', registradas: 90, aceptadas: 60, rechazadas: 10, monto: 300_000 },
    { semana: '2026-11-16', registradas: 30, aceptadas: 5, rechazadas: 1, monto: 80_000 },
  ],
};

export const SIN_EVALUACIONES: Resumen = {
  ...RESUMEN,
  total: { cantidad: 0, monto: 0 },
  motivos: [],
  contraPolitica: [],
  semanas: [],
};
