import { formatNumero } from 'shared-domain';

export const texts = {
  titulo: 'Sesiones abiertas',
  buscar: 'Buscar por nombre o usuario',
  persona: 'Persona',
  rol: 'Rol',
  inicio: 'Inició',
  uso: 'Último uso',
  fin: 'Termina',
  recordada: 'Recordada',
  acciones: 'Acción',
  propia: 'Su sesión',
  cuenta: (total: number) => (total === 1 ? '1 sesión abierta' : `${formatNumero(total)} sesiones abiertas`),
  vacio: 'No hay sesiones con esos datos.',
  termino: (nombre: string) => ({
    etiqueta: 'Terminar sesión',
    sobre: `de ${nombre}`,
    pregunta: `¿Terminar la sesión de ${nombre}?`,
    consecuencia: 'Tendrá que iniciar sesión de nuevo. Lo que no haya enviado puede perderse.',
    exito: `Se terminó la sesión de ${nombre}.`,
  }),
} as const;
