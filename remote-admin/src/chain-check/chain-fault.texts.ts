import type { AvisoAuditoria, ChainCheck } from 'shared-domain/auditoria';
import { formatFechaHora, formatNumero } from 'shared-domain/campos';

export const PAUSA = {
  titulo: 'No se guardan cambios: la auditoría no está como se escribió',
  desde: (pausa: AvisoAuditoria) => `Desde el ${formatFechaHora(pausa.desde)}.`,
  mientras:
    'Se puede entrar y consultar, pero no registrar, decidir, desembolsar ni cambiar cuentas o configuración. ' +
    'Quien opera el servicio lo reanuda cuando se sepa qué pasó.',
} as const;

type Falla = NonNullable<ChainCheck['falla']>;

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

export const textOfChainFault = ({ tipo, id }: Falla): string => TEXTO[tipo](id);
