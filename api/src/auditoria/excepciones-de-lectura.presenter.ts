import { type Excepcion, esRol, formatNumero, NOMBRE_ROL } from 'shared-domain';
import type { EventoDeLectura, HallazgoDeLectura } from './excepciones-de-lectura.repository';

/** An exception that is about a person, and not about an evaluation. */
export function describirLectura({ tipo, fecha }: HallazgoDeLectura, evento: EventoDeLectura): Excepcion {
  const { actorId, actorNombre, actorRol } = evento;
  const detalle: Detalle = JSON.parse(evento.detalle);
  const hizo = tipo === 'cuenta_enlazada' ? loQueVinculo(detalle, actorId) : loQueLeyo(detalle);
  const rol = esRol(actorRol) ? NOMBRE_ROL[actorRol] : actorRol;
  return {
    tipo,
    evaluacionId: null,
    fecha: new Date(fecha).toISOString(),
    cliente: null,
    producto: null,
    montoPrestamo: null,
    estado: null,
    asesor: null,
    decididoPor: null,
    persona: { id: actorId ?? 0, fullName: actorNombre, rol: actorRol },
    detalle: `${actorNombre} (${rol}) ${hizo}`,
  };
}

interface Detalle {
  medida?: 'hora' | 'dia' | 'listas';
  limite: number;
  usuarioId?: number;
  nombre?: string;
  propuesta?: { por: string };
}

function loQueVinculo({ usuarioId, nombre = '', propuesta }: Detalle, actorId: number | null): string {
  if (usuarioId === actorId) return 'vinculó su cuenta con el proveedor de identidad.';
  const quien = propuesta ? `, como propuso ${propuesta.por}` : '';
  return `vinculó la cuenta de ${nombre} con el proveedor de identidad${quien}.`;
}

function loQueLeyo({ medida, limite }: Detalle): string {
  const mas = `más de ${formatNumero(limite)}`;
  if (medida === 'hora') return `abrió datos de ${mas} clientes en una hora.`;
  if (medida === 'dia') return `abrió datos de ${mas} clientes en un día.`;
  if (medida === 'listas') return `recorrió listas con ${mas} clientes en una hora.`;
  return `buscó ${mas} DNI que no son de ningún cliente en una hora.`;
}
