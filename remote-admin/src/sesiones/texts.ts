import { formatNumero } from 'shared-domain/campos';
import { palabras } from '../palabras.texts';

const enPalabras = (cuantas: number | undefined): string => {
  if (cuantas === undefined) return 'Todas las demás personas tendrán que iniciar sesión de nuevo.';
  if (cuantas === 0) return 'En este momento no hay otra sesión abierta.';
  if (cuantas === 1) return 'Una persona tendrá que iniciar sesión de nuevo.';
  return `${formatNumero(cuantas)} personas tendrán que iniciar sesión de nuevo.`;
};

export const texts = {
  ...palabras,
  titulo: 'Sesiones abiertas',
  inicio: 'Inició',
  uso: 'Último uso',
  fin: 'Termina',
  recordada: 'Recordada',
  propia: 'Su sesión',
  cuenta: (total: number) => (total === 1 ? '1 sesión abierta' : `${formatNumero(total)} sesiones abiertas`),
  vacio: 'No hay sesiones con esos datos.',
  nada: 'No hay sesiones abiertas.',
  todas: 'Todas las sesiones',
  todasAyuda:
    'Si sospecha que alguien entra con contraseñas ajenas, cierre lo que está abierto en todas partes.',
  contando: 'Contando las sesiones abiertas...',
  otras: (cuantas: number | undefined) =>
    `${enPalabras(cuantas)} La suya sigue abierta. Lo que no hayan enviado puede perderse.`,
  terminarTodas: {
    etiqueta: 'Cerrar todas las sesiones',
    pregunta: '¿Cerrar todas las sesiones menos la suya?',
    exito: 'Se cerraron todas las sesiones menos la suya.',
  },
  termino: (nombre: string) => ({
    etiqueta: 'Terminar sesión',
    sobre: `de ${nombre}`,
    pregunta: `¿Terminar la sesión de ${nombre}?`,
    consecuencia: 'Tendrá que iniciar sesión de nuevo. Lo que no haya enviado puede perderse.',
    exito: `Se terminó la sesión de ${nombre}.`,
  }),
} as const;
