import { formatNumero } from 'shared-domain/campos';
import { palabras } from '../palabras.texts';

export const texts = {
  ...palabras,
  equipos: {
    titulo: 'Equipos',
    subtitulo: 'Quiénes atienden los créditos y cuánto trabajo abierto tiene cada persona.',
    cuenta: (total: number) => (total === 1 ? '1 persona' : `${formatNumero(total)} personas`),
    vacio: 'No hay personas con esos datos.',
    vacioAyuda: 'Pruebe con otra búsqueda o quite los filtros.',
    nada: 'Todavía no hay personas en los equipos.',
  },
  tareas: {
    titulo: 'Tareas de equipos',
    subtitulo: 'Todo lo que espera a alguien, primero lo más antiguo.',
    cuenta: (total: number) => (total === 1 ? '1 tarea abierta' : `${formatNumero(total)} tareas abiertas`),
    vacio: 'No hay tareas abiertas.',
    vacioAyuda: 'Nadie espera nada con estos filtros.',
    nada: 'No hay tareas abiertas.',
  },
  todas: 'Todas',
  pendientes: 'Pendientes',
  porCorregir: 'Por corregir',
  masAntigua: 'Más antigua',
  hechas: 'Hechas en 7 días',
  acciones: 'Tareas',
  verTareas: 'Ver tareas',
  dePersona: (nombre: string) => `de ${nombre}`,
  colaComun: 'Cola común',
  tarea: 'Tarea',
  espera: 'Espera',
  porPersona: 'Trabajo abierto por persona y antigüedad',
  edades: {
    hasta1Dia: 'Hasta 1 día',
    hasta3Dias: 'De 1 a 3 días',
    hasta7Dias: 'De 3 a 7 días',
    mas: 'Más de 7 días',
  },
  verTodas: (total: number) => `Ver las ${formatNumero(total)} personas`,
} as const;
