import type { ChainFault } from './cadena.repository';

const TEXT: Record<ChainFault['tipo'], (id: number) => string> = {
  editado: (id) => `La auditoría fue alterada: el evento ${id} fue editado.`,
  falta: (id) => `La auditoría fue alterada: el evento ${id} falta.`,
  cortada: (id) => `La auditoría está cortada: faltan los eventos desde el ${id}.`,
  sobra: (id) => `La auditoría fue alterada: el evento ${id} está de más.`,
  reescrita: (id) =>
    `La auditoría fue alterada: el evento ${id} no es el que se anotó fuera de la base; ese o alguno anterior se reescribió.`,
  ilegible: () => 'No se puede leer una nota de la auditoría: vea los archivos auditoria-cabezas-*.jsonl.',
  nota: (id) =>
    `Las notas de la auditoría fueron alteradas: falta o cambió una línea antes de la del evento ${id}, o esa misma.`,
  sin_llave: (id) =>
    `La auditoría fue alterada: el evento ${id} no lleva la llave. Si el servicio no arrancó todavía con esta versión, arránquelo una vez.`,
  otra_llave: (id) =>
    `El evento ${id} de la auditoría lleva una llave que no está en AUDIT_KEYS o que es más antigua de lo que debe. Si acaba de cambiarla, arranque el servicio una vez.`,
  cabeza: (id) =>
    `La auditoría fue alterada: su final, en el evento ${id}, no lo escribió el servicio; se cortó o se añadió algo.`,
  cola_ajena: (id) =>
    `La auditoría fue alterada: entre los eventos que esperan su lugar en la cadena, el del turno ${id} no lo escribió el servicio.`,
  cola_quitada: (id) =>
    `La auditoría fue alterada: se quitó el evento del turno ${id}, de un cambio ya guardado, antes de que entrara en la cadena.`,
  revisada: (id) =>
    `La auditoría fue alterada: los eventos anteriores al ${id} cambiaron después de que alguien los revisó.`,
};

/** What is wrong with the trail, for the operator. */
export const textOfFault = ({ tipo, id }: ChainFault): string => TEXT[tipo](id);
