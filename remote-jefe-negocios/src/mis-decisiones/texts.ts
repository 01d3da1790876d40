import { formatNumero, formatSoles } from 'shared-domain/campos';
import type { ContraPoliticaAprobada, DecisionPropia } from 'shared-domain/evaluacion';

export const texts = {
  titulo: 'Mis decisiones',
  subtitulo: 'Lo que usted aprobó, rechazó o firmó primero; lo más reciente, arriba.',
  totales: 'Totales del periodo',
  total: (total: number) => (total === 1 ? '1 decisión' : `${formatNumero(total)} decisiones`),
  aprobadas: 'Aprobadas',
  rechazadas: 'Rechazadas',
  contraPolitica: 'Contra la política',
  firmadas: 'Primeras firmas',
  soles: formatSoles,
  vacio: 'No decidió ninguna evaluación en este periodo.',
  vacioAyuda: 'Elija otro periodo.',
  cliente: 'Cliente',
  cuando: 'Cuándo',
  monto: 'Monto',
  decision: 'Decisión',
  acciones: 'Acción',
  tipo: {
    aprobada: 'Aprobada',
    rechazada: 'Rechazada',
    firmada: 'Primera firma',
  } as const satisfies Record<DecisionPropia['tipo'], string>,
  dniYNumero: (dni: string, id: number) =>
    [dni && `DNI ${dni}`, `N.º\u00a0${id}`].filter(Boolean).join(' · '),
  razon: ({ razon, explicacion = '' }: ContraPoliticaAprobada) => `${razon} ${explicacion}`,
  verCliente: 'Ver cliente',
  verClienteDe: (nombre: string) => `Ver cliente ${nombre}`,
  paginas: 'Páginas de mis decisiones',
} as const;
