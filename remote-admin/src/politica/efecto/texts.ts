import { formatFecha, formatNumero } from 'shared-domain/campos';
import { BANDAS_SCORE, type IdDeBanda } from 'shared-domain/politica';

const parteDe = (parte: number, total: number) =>
  total === 0 || parte === 0
    ? formatNumero(parte)
    : `${formatNumero(parte)} (${formatNumero((parte / total) * 100, { maximo: 1 })} %)`;

const signoDe = (puntos: number) => (redondo(puntos) > 0 ? '+' : redondo(puntos) < 0 ? '−' : '');

const redondo = (puntos: number) => Math.round(puntos * 10) / 10;

const nombreDe = (banda: IdDeBanda) => BANDAS_SCORE.find(({ id }) => id === banda)?.nombre ?? banda;

export const texts = {
  titulo: 'Efecto del borrador',
  subtitulo:
    'Cuántas evaluaciones decididas en un periodo habrían tenido otra banda con el borrador guardado. Probarlo no cambia nada.',
  volver: 'Volver al borrador',
  periodo: 'Periodo de las decisiones',
  desde: 'Desde',
  hasta: 'Hasta',
  probar: 'Probar el borrador guardado',
  probando: 'Empezando...',
  igual: 'El borrador guardado no cambia nada: la prueba no hallará diferencias.',
  corriendo: 'Prueba en marcha',
  avance: (hechas: number, total: number) => `${formatNumero(hechas)} de ${formatNumero(total)} decisiones`,
  puedeSalir: 'Puede salir de esta página o cargarla de nuevo: la prueba sigue, y aquí la encontrará.',
  detener: 'Detener',
  detenida: (hechas: number, total: number) =>
    `Se detuvo: las cifras son de ${formatNumero(hechas)} de ${formatNumero(total)} decisiones.`,
  fallida: (hechas: number, total: number) =>
    `La prueba se interrumpió después de ${formatNumero(hechas)} de ${formatNumero(total)} decisiones. Empiécela de nuevo.`,
  terminada: 'La prueba terminó.',
  hastaAhora: 'Son las cifras halladas hasta ahora.',
  otroBorrador:
    'El borrador cambió después de esta prueba: pruébelo de nuevo para ver el efecto de lo que dice ahora.',
  sinDecisiones: 'Ninguna decisión en el periodo',
  sinDecisionesAyuda: 'Elija otros días.',
  nunca: 'Todavía no hay una prueba',
  nuncaAyuda: 'Elija los días y empiece. Se guarda durante una hora.',
  delPeriodo: (desde: string, hasta: string) =>
    desde === hasta
      ? `Decisiones del ${formatFecha(desde)}`
      : `Decisiones del ${formatFecha(desde)} al ${formatFecha(hasta)}`,
  decisiones: 'Decisiones',
  cambian: 'Cambian de banda',
  mejoran: 'Mejoran',
  empeoran: 'Empeoran',
  puntos: 'Puntos en promedio',
  parteDe,
  promedio: (puntos: number) => `${signoDe(puntos)}${formatNumero(Math.abs(redondo(puntos)), { maximo: 1 })}`,
  banda: { alta: 'Alta', media: 'Media', baja: 'Baja' },
  matriz: 'De qué banda a cuál',
  de: 'De',
  a: { alta: 'A alta', media: 'A media', baja: 'A baja' },
  antesYDespues: 'Decisiones por banda, antes y después',
  hallazgo: (cambian: number, decisiones: number) =>
    cambian === 0
      ? 'Ninguna decisión cambia de banda'
      : `${parteDe(cambian, decisiones)} de ${formatNumero(decisiones)} decisiones cambian de banda`,
  antes: (banda: string) => `${banda}, antes`,
  despues: (banda: string) => `${banda}, después`,
  bandaYMomento: 'Banda',
  sinCambio: (grupos: readonly { grupo: string; decisiones: number }[]) =>
    `Sin cambio de banda: ${grupos.map(({ grupo, decisiones }) => `${grupo} (${formatNumero(decisiones)})`).join(', ')}.`,
  por: (grupo: string) => `Por ${grupo.toLowerCase()}`,
  ejemplos: 'Ejemplos',
  ejemplosAyuda:
    'Las decisiones que más puntos cambian. Un auditor abre cada una en Evaluaciones, por su número.',
  sinEjemplos: 'Ninguna decisión cambia de banda.',
  evaluacion: 'Evaluación',
  numero: (id: number) => `N.º ${id}`,
  score: ({ puntos, banda }: { puntos: number; banda: IdDeBanda }) =>
    `${formatNumero(puntos)} puntos, ${nombreDe(banda)}`,
  seDecidio: 'Se decidió con',
  conElBorrador: 'Con el borrador',
  factores: 'Qué cuenta distinto',
} as const;
