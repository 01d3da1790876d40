import type { Cadena } from 'shared-domain/auditoria';
import { formatFechaHora, formatNumero } from 'shared-domain/campos';

const tramo = ({ desde, hasta }: Pick<Cadena, 'desde' | 'hasta'>) =>
  `del N.º ${formatNumero(desde)} al N.º ${formatNumero(hasta)}`;

export const texts = {
  titulo: 'Cadena de auditoría',
  revisandoUltimos: 'Revisando los últimos eventos...',
  sinRevisar: (mensaje: string) => `No se pudo revisar la cadena de eventos. ${mensaje}`,
  recientesIntegros: (cadena: Cadena) => `Los últimos eventos, ${tramo(cadena)}, están como se escribieron.`,
  integra: ({ eventos }: Cadena) =>
    eventos === 1
      ? 'La cadena de auditoría está íntegra: su único evento está como se escribió.'
      : `La cadena de auditoría está íntegra: sus ${formatNumero(eventos)} eventos están como se escribieron.`,
  integraDesde: (id: number) => `Los eventos desde el N.º ${formatNumero(id)} están como se escribieron.`,
  rota: 'La cadena de auditoría está rota',
  revisada: (id: number) =>
    `Antes del evento N.º ${formatNumero(id)} hubo una ruptura: lo que se encontró está en ese evento, y lo anterior ya no se compara.`,
  seReviso: (cadena: Cadena) => `Se revisaron los eventos ${tramo(cadena)}.`,
  avance: ({ hasta, eventos }: Pick<Cadena, 'hasta' | 'eventos'>) =>
    `Revisando la cadena: ${formatNumero(hasta)} de ${formatNumero(eventos)} eventos`,
  detenida: (cadena: Cadena) =>
    `Revisión detenida: los eventos ${tramo(cadena)} están como se escribieron y faltan ${formatNumero(
      cadena.eventos - cadena.hasta,
    )} por revisar.`,
  interrumpida: (mensaje: string) => `La revisión se interrumpió. ${mensaje}`,
  revisarTodo: 'Revisar toda la cadena',
  detener: 'Detener',
  continuar: 'Continuar la revisión',
  deNuevo: 'Revisar de nuevo',
} as const;

type Falla = NonNullable<Cadena['falla']>;

const evento = (id: number) => `evento N.º ${formatNumero(id)}`;

const TEXTO: Record<Falla['tipo'], (id: number) => string> = {
  editado: (id) => `El ${evento(id)} no está como se escribió.`,
  falta: (id) => `Falta el ${evento(id)}.`,
  cortada: (id) => `Faltan los eventos desde el N.º ${formatNumero(id)}.`,
  sobra: (id) => `El ${evento(id)} está de más: la cadena termina antes.`,
  reescrita: (id) =>
    `El ${evento(id)} no es el que se anotó fuera de la base de datos: ese o alguno anterior se reescribió.`,
  ilegible: () => 'No se puede leer lo que se anotó fuera de la base de datos.',
  nota: (id) => `Alguien cambió lo que se anotó fuera de la base de datos, hasta el ${evento(id)}.`,
  sin_llave: (id) => `El ${evento(id)} no lleva la llave de la auditoría: no lo escribió el servicio.`,
  otra_llave: (id) => `El ${evento(id)} no lleva la llave de auditoría que le corresponde.`,
  cabeza: (id) => `El final de la cadena, en el ${evento(id)}, no lo escribió el servicio.`,
  revisada: (id) =>
    `Los eventos anteriores al N.º ${formatNumero(id)} cambiaron después de que se revisaron.`,
  cola_ajena: (id) =>
    `Entre los eventos que esperan su lugar en la cadena, el del turno ${formatNumero(id)} no lo escribió el servicio.`,
  cola_quitada: (id) =>
    `El evento del turno ${formatNumero(id)}, de un cambio ya guardado, se quitó antes de entrar en la cadena.`,
};

/** What is wrong with the chain, in words. */
export const textoDeFalla = ({ tipo, id }: Falla): string => TEXTO[tipo](id);

export const PAUSA = {
  titulo: 'No se guardan cambios: la auditoría no está como se escribió',
  desde: (pausa: NonNullable<Cadena['pausa']>) => `Desde el ${formatFechaHora(pausa.desde)}.`,
  mientras:
    'Se puede entrar y consultar, pero no registrar, decidir, desembolsar ni cambiar cuentas o configuración. ' +
    'Quien opera el servicio lo reanuda cuando se sepa qué pasó.',
} as const;
