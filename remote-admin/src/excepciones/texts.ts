import { formatNumero } from 'shared-domain/campos';
import { palabras } from '../palabras.texts';

export const texts = {
  ...palabras,
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
  decidio: 'Decidió',
  sinDato: 'Sin decisión',
  noAplica: '—',
  verLoQueHizo: 'Qué hizo',
  controles: 'Controles',
  sinDni: 'Cuentas del personal sin DNI: solo pueden leer hasta que se agregue',
  firmantes: 'Quiénes aprobaron más por encima de una firma, en 90 días',
  sinFirmantes: 'Ninguna aprobación necesitó una segunda firma en los últimos 90 días.',
  firmante: 'Primera firma',
  firmadas: 'Aprobaciones',
  suma: 'Suma',
  rehusadas: 'Rehusadas',
  verEventos: 'ver sus eventos',
} as const;
