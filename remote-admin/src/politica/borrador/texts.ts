import { formatFecha, formatFechaHora, formatNumero } from 'shared-domain/campos';
import { DIAS_HASTA_LA_VIGENCIA } from 'shared-domain/politica';

export const texts = {
  titulo: 'Borrador de la política',
  subtitulo: (base: number) =>
    `Lo que cambie aquí no cuenta hasta que se proponga y otra persona lo confirme. Se compara con la versión ${base}.`,
  formulario: 'Borrador de la política',
  fila: (numero: number) => `fila ${numero}`,
  filaA: (titulo: string) => `fila a ${titulo}`,
  filaDe: (numero: number, titulo: string) => `fila ${numero} de ${titulo}`,
  cambiada: 'Cambió',
  antes: (version: number, texto: string) => `En la versión ${version}: ${texto}`,
  sinLimite: 'sin límite',
  revise: 'Revise estos datos',
  porCorregir: (cuantos: number) =>
    cuantos === 1 ? '1 dato por corregir' : `${formatNumero(cuantos)} datos por corregir`,
  cambios: (cuantos: number) => (cuantos === 1 ? '1 cambio' : `${formatNumero(cuantos)} cambios`),
  queCambia: (base: number) => `Qué cambia frente a la versión ${base}`,
  nada: 'Nada todavía.',
  corrija: 'Corrija lo marcado para ver qué cambia.',
  guardar: 'Guardar borrador',
  guardado: 'El borrador se guardó.',
  descartar: {
    etiqueta: 'Descartar borrador',
    pregunta: '¿Descartar el borrador?',
    consecuencia:
      'Se pierde lo guardado y lo escrito, también para las demás personas: el borrador vuelve a ser igual a la última versión.',
    exito: 'El borrador se descartó.',
  },
  conflicto: {
    cambiado: 'Otra persona cambió el borrador mientras usted lo editaba',
    quien: (nombre: string, cuando: string | null) => `Lo guardó ${nombre} el ${formatFechaHora(cuando)}.`,
    descartado: 'Otra persona descartó el borrador guardado.',
    diferencias: 'Lo guardado (antes) y lo que usted escribió (después):',
    iguales: 'Dice lo mismo que lo que usted escribió.',
    conservar: 'Conservar lo mío',
    usar: 'Usar lo guardado',
    conservado: 'Lo suyo se conserva: al guardar, reemplazará lo de la otra persona.',
    usado: 'Ahora ve lo que guardó la otra persona.',
  },
  proponer: {
    abrir: 'Proponer su vigencia',
    titulo: 'Proponer la vigencia del borrador',
    explicacion: 'Otra persona que administre debe confirmarlo. Lo que edite después no cambia la propuesta.',
    desde: 'Vale desde',
    desdeAyuda: `Hoy o en los ${DIAS_HASTA_LA_VIGENCIA} días siguientes; vale desde el comienzo de ese día.`,
    motivo: 'Motivo',
    enviar: 'Proponer',
    enviando: 'Proponiendo...',
    guardeAntes: 'Guarde el borrador antes de proponerlo.',
    sinCambios: 'El borrador no cambia nada: no hay qué proponer.',
    yaEspera: 'Ya hay una propuesta que espera a otra persona.',
    hecha: (desde: string) =>
      `Se propuso que valga desde el ${formatFecha(desde)}. Falta que otra persona lo confirme.`,
  },
} as const;
