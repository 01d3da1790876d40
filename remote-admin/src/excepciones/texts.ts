import { formatNumero } from 'shared-domain';

export const texts = {
  titulo: 'Excepciones',
  quienConsulto: 'Quién consultó a un cliente',
  subtitulo: 'Lo que conviene revisar primero. Cada exportación queda anotada.',
  lista: 'Excepciones encontradas',
  porTipo: 'Excepciones por tipo',
  cuenta: (total: number) => (total === 1 ? '1 excepción' : `${formatNumero(total)} excepciones`),
  vacio: 'No hay excepciones en este periodo.',
  vacioAyuda: 'Nada que revisar con estos filtros.',
  nada: 'No hay excepciones en este periodo.',
  excepcion: 'Excepción',
  fecha: 'Fecha',
  cliente: 'Cliente',
  monto: 'Monto',
  asesor: 'Asesor',
  decidio: 'Decidió',
  sinDato: 'Sin decisión',
  evaluacion: 'Evaluación',
  noAplica: '—',
  verLoQueHizo: 'Qué hizo',
  verEventos: 'ver sus eventos',
} as const;
