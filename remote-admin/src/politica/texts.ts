import { esRol, formatFecha, NOMBRE_ROL, type VersionDePolitica } from 'shared-domain';

const ESTADO = { futura: 'Valdrá', vigente: 'Vigente', anterior: 'Anterior' } as const;

export const texts = {
  titulo: 'Política de evaluación',
  subtitulo: 'Con qué puntajes, bandas, marcas de capacidad y límites se evalúa, y desde cuándo.',
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
  versiones: 'Versiones',
  columnas: { version: 'Versión', desde: 'Vale desde', estado: 'Estado', personas: 'La propuso', ver: 'Ver' },
  sinMotivo: '—',
  borrador: 'Borrador de la próxima versión',
  sinBorrador: (base: number) => `Nadie ha cambiado nada: el borrador es igual a la versión ${base}.`,
  conBorrador: (base: number) => `Esto cambiaría frente a la versión ${base}:`,
  igual: (base: number) => `El borrador guardado no cambia nada frente a la versión ${base}.`,
  guardadoPor: (quien: string, cuando: string) => `Lo guardó ${quien} el ${cuando}.`,
  editar: 'Editar el borrador',
  probar: 'Ver su efecto',
  espera: 'Una propuesta espera a otra persona',
  propuesta: (quien: string, desde: string) =>
    `${quien} propuso una versión que valdría desde el ${formatFecha(desde)}. Otra persona debe confirmarla.`,
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
} as const;
