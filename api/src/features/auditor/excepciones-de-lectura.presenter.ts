import { type Excepcion, esRol, formatNumero, NOMBRE_ROL } from 'shared-domain';
import type { EventoDeLectura } from './excepciones-de-eventos.repository';
import type { FilaDeHallazgo } from './hallazgos.repository';

/** An exception that is about a person. */
export function describirLectura({ tipo, fecha }: FilaDeHallazgo, evento: EventoDeLectura): Excepcion {
  const { actorId, actorNombre, actorRol } = evento;
  const detalle: Detalle = JSON.parse(evento.detalle);
  const hizo = loQueHizo(tipo, detalle, actorId);
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

function loQueHizo(tipo: FilaDeHallazgo['tipo'], detalle: Detalle, actorId: number | null): string {
  if (tipo === 'cuenta_enlazada') return loQueVinculo(detalle, actorId);
  if (tipo === 'clave_tras_correo')
    return 'eligió otra contraseña a menos de siete días de un cambio de correo.';
  return loQueLeyo(detalle);
}

function loQueLeyo({ medida, limite }: Detalle): string {
  const mas = `más de ${formatNumero(limite)}`;
  if (medida === 'hora') return `abrió datos de ${mas} clientes en una hora.`;
  if (medida === 'dia') return `abrió datos de ${mas} clientes en un día.`;
  if (medida === 'listas') return `recorrió listas con ${mas} clientes en una hora.`;
  return `buscó ${mas} DNI que no son de ningún cliente en una hora.`;
}
