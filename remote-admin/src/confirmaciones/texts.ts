import { formatFechaHora, formatNumero } from 'shared-domain/campos';
import { type Propuesta, TIPO_PROPUESTA, type TipoPropuesta } from 'shared-domain/configuracion';

const CONSECUENCIA: Record<TipoPropuesta, string> = {
  'cuenta.crear': 'Se creará la cuenta y su persona recibirá un enlace para elegir su contraseña.',
  'cuenta.cambiar': 'El cambio valdrá desde ese momento.',
  'cuenta.correo': 'Se enviará un enlace al correo nuevo, que valdrá cuando se confirme allí.',
  'cuenta.limite': 'El límite valdrá para lo que apruebe desde ese momento.',
  'cuenta.enlace':
    'Quien tenga ese identificador en el proveedor ingresará a la cuenta. Compárelo antes con el que muestra el proveedor.',
  'factor.reponer':
    'Se quitarán sus segundos factores y sus códigos de recuperación. Asegúrese antes de que quien los perdió es esa persona.',
  'configuracion.general': 'Los ajustes valdrán desde ese momento para todos.',
  'configuracion.seguridad': 'Los ajustes valdrán desde ese momento para todos.',
  'configuracion.controles': 'Los controles valdrán desde ese momento para todos.',
  'politica.validez': 'La política valdrá desde el comienzo de ese día, y nadie podrá cambiar esa versión.',
};

/** '«Rol o activación de una cuenta» de Luis Torres' */
function nombreDe({ tipo, sobre, cambios }: Propuesta): string {
  const nueva = cambios.find(({ campo }) => campo === 'cuenta.fullName')?.despues;
  const quien = sobre?.fullName ?? (tipo === 'cuenta.crear' ? nueva : undefined);
  return quien ? `«${TIPO_PROPUESTA[tipo]}» de ${quien}` : `«${TIPO_PROPUESTA[tipo]}»`;
}

export const texts = {
  titulo: 'Confirmaciones',
  subtitulo: 'Cambios que una persona propuso y que otra debe confirmar para que valgan.',
  ajustesEnEspera: 'Estos ajustes todavía no valen: esperan a otra persona',
  ajustePropuesto: ({ id, propuestaPor, propuestaEn }: Propuesta) =>
    `Cambio N.º ${id}, que propuso ${propuestaPor.fullName} el ${formatFechaHora(propuestaEn)}.`,
  cuentaCambiada: 'La cuenta cambió después de que se propusiera esto',
  mostrar: 'Mostrar',
  cuenta: (total: number) => (total === 1 ? '1 cambio' : `${formatNumero(total)} cambios`),
  vacio: 'No hay cambios con ese estado.',
  nada: 'No hay cambios por confirmar.',
  nadaAyuda: 'Cuando alguien proponga uno que necesita a otra persona, aparecerá aquí.',
  cambio: 'Cambio',
  sobre: (nombre: string, rol: string) => `${nombre}, ${rol}`,
  queCambia: 'Qué cambia',
  sinCambios: '—',
  propuso: 'Lo propuso',
  motivo: (motivo: string) => `Motivo: ${motivo}`,
  espera: 'Desde',
  hace: 'Hace',
  demora: 'Más de 2 días',
  vence: (momento: string) => `Vence el ${formatFechaHora(momento)}`,
  acciones: 'Acción',
  resolucion: 'Cómo terminó',
  resuelta: (persona: string, momento: string) => `${persona}, ${formatFechaHora(momento)}`,
  confirmar: (propuesta: Propuesta) => ({
    etiqueta: 'Confirmar',
    sobre: nombreDe(propuesta),
    pregunta: `¿Confirmar ${nombreDe(propuesta)}?`,
    consecuencia: CONSECUENCIA[propuesta.tipo],
    exito: `Se confirmó ${nombreDe(propuesta)}.`,
  }),
  rechazar: (propuesta: Propuesta) => ({
    etiqueta: 'Rechazar',
    sobre: nombreDe(propuesta),
    titulo: `Rechazar ${nombreDe(propuesta)}`,
    explicacion: `Nada cambiará. ${propuesta.propuestaPor.fullName} podrá leer el motivo.`,
  }),
  rechazada: (propuesta: Propuesta) => `Se rechazó ${nombreDe(propuesta)}.`,
  retirar: (propuesta: Propuesta) => ({
    etiqueta: 'Retirar',
    sobre: nombreDe(propuesta),
    pregunta: `¿Retirar ${nombreDe(propuesta)}?`,
    consecuencia: 'Nada cambiará. Si hace falta, podrá proponerlo de nuevo.',
    exito: `Se retiró ${nombreDe(propuesta)}.`,
  }),
} as const;
