import { formatFecha, formatNumero, hoyEnLima } from 'shared-domain/campos';
import { esRol, NOMBRE_ROL } from 'shared-domain/cuenta';
import { diasEntre, puntosConSigno, type VersionDePolitica } from 'shared-domain/politica';

const ESTADO = {
  futura: 'Valdrá',
  vigente: 'Vigente',
  anterior: 'Anterior',
  reemplazada: 'No llegó a valer',
} as const;

/** 'dentro de 12 días'. A past day takes effect at confirmation. */
function dentroDe(desde: string): string {
  const dias = diasEntre(hoyEnLima(), desde);
  if (dias <= 0) return 'hoy';
  return dias === 1 ? 'mañana' : `dentro de ${formatNumero(dias)} días`;
}

export const texts = {
  titulo: 'Política de evaluación',
  subtitulo: 'Con qué puntos, bandas, marcas de capacidad y límites se evalúa, y desde cuándo.',
  enVigor: (version: number) => `En vigor: versión ${version}`,
  version: (version: number) => `Versión ${version}`,
  desde: 'Vale desde',
  fecha: formatFecha,
  propuso: 'La propuso',
  confirmo: 'La confirmó',
  motivo: 'Motivo',
  inicial: 'Vino con el producto',
  persona: (fullName: string, rol: string) => `${fullName}, ${esRol(rol) ? NOMBRE_ROL[rol] : rol}`,
  ver: 'Ver',
  verVersion: (version: number) => `la versión ${version}`,
  confirmadaPor: (fullName: string) => `La confirmó ${fullName}`,
  estado: ESTADO,
  valdra: (version: number, desde: string) =>
    `La versión ${version} ya está confirmada y vale desde el ${formatFecha(desde)}.`,
  retirar: (version: number) => ({
    etiqueta: 'Retirar esta versión',
    titulo: `Retirar la versión ${version}`,
    explicacion:
      'Seguirá valiendo lo que vale sin ella, cuando otra persona que administre lo confirme. La versión queda en la lista.',
  }),
  versiones: 'Versiones',
  columnas: { version: 'Versión', desde: 'Vale desde', estado: 'Estado', personas: 'La propuso', ver: 'Ver' },
  sinMotivo: '—',
  borrador: 'Borrador de la próxima versión',
  sinBorrador: (base: number) => `El borrador es igual a la versión ${base}: nada cambiaría.`,
  conBorrador: (base: number) => `Esto cambiaría frente a la versión ${base}:`,
  guardadoPor: (quien: string, cuando: string) => `Lo guardó ${quien} el ${cuando}.`,
  editar: 'Editar el borrador',
  probar: 'Ver su efecto',
  espera: 'Una propuesta espera a otra persona',
  propuesta: (quien: string, desde: string) =>
    `${quien} propuso una versión que valdría desde el ${formatFecha(desde)}. Otra persona debe confirmarla.`,
  sera: (version: number) => `Será la versión ${version}.`,
  empieza: (desde: string) => `Empieza a valer ${dentroDe(desde)}.`,
  reemplaza: (version: number, desde: string) =>
    `La versión ${version}, que iba a valer desde el ${formatFecha(desde)}, no llegará a valer.`,
  verPolitica: 'Ver la política',
  mismoBorrador: 'El borrador guardado dice lo mismo: su efecto se puede probar.',
  otroBorrador: 'El borrador cambió después de la propuesta: su efecto ya no es el de ella.',
  volver: 'Volver a la política',
  deLaVersion: (version: number) => `Política de evaluación: versión ${version}`,
  comparacion: 'Comparación',
  comparar: 'Comparar con',
  opcion: ({ version, estado, desde }: VersionDePolitica) =>
    `Versión ${version}, ${ESTADO[estado].toLowerCase()} (desde el ${formatFecha(desde)})`,
  diferencias: (una: number, otra: number) => `Qué es distinto en la versión ${una} frente a la ${otra}`,
  iguales: (una: number, otra: number) => `Las versiones ${una} y ${otra} dicen lo mismo.`,
  unica: 'Todavía no hay otra versión con la que compararla.',
  contenido: 'Qué dice',
  huella: 'Huella',
  noExiste: 'Esa dirección no nombra una versión.',
  caso: 'Caso',
  puntos: 'Puntos',
  valor: 'Valor',
  desdeFila: 'Desde',
  hastaFila: 'Hasta',
  sobre: (unidad: string) => `Más de (${unidad})`,
  palabras: 'Si la respuesta empieza por',
  palabrasAyuda:
    'Basta el comienzo de la palabra, y vale para masculino y femenino: «solter» es soltero y soltera. Separe varias con comas.',
  tramo: (desde: number, hasta: number, unidad: string) => `De ${desde} a ${hasta} ${unidad}`,
  umbral: (sobre: number, unidad: string) => `Más de ${formatNumero(sobre)} ${unidad}`,
  raices: (palabras: readonly string[]) => palabras.map((una) => `${una}…`).join(', '),
  puntosDe: puntosConSigno,
  cae: {
    tramos: (primera: number, ultima: number) =>
      `Aquí caen menores de ${primera}, mayores de ${ultima} y sin dato.`,
    umbrales: (ultimo: number, unidad: string) =>
      `Aquí cae lo que no pasa de ${formatNumero(ultimo)} ${unidad} y sin dato.`,
    palabras: (valores: readonly string[]) =>
      valores.length === 0
        ? `Aquí cae lo que ninguna fila nombra y sin dato; cada opción del formulario tiene su fila.`
        : `Aquí caen del formulario: ${valores.join(', ')}; y sin dato.`,
    todo: 'Aquí caen todos: no hay filas.',
  },
} as const;
