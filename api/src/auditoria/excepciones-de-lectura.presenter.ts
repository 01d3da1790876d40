import { type Excepcion, esRol, formatNumero, NOMBRE_ROL } from 'shared-domain';
import type { EventoDeLectura, HallazgoDeLectura } from './excepciones-de-lectura.repository';

/** An exception that is about a person. */
export function describirLectura({ tipo, fecha }: HallazgoDeLectura, evento: EventoDeLectura): Excepcion {
  const { actorId, actorNombre, actorRol } = evento;
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
    detalle: `${actorNombre} (${rol}) ${loQueHizo(tipo, JSON.parse(evento.detalle))}`,
  };
}

interface Detalle {
  medida?: 'hora' | 'dia' | 'listas';
  limite: number;
}

function loQueHizo(tipo: HallazgoDeLectura['tipo'], { medida, limite }: Detalle): string {
  if (tipo === 'clave_tras_correo')
    return 'eligió otra contraseña a menos de siete días de un cambio de correo.';
  const mas = `más de ${formatNumero(limite)}`;
  if (medida === 'hora') return `abrió datos de ${mas} clientes en una hora.`;
  if (medida === 'dia') return `abrió datos de ${mas} clientes en un día.`;
  if (medida === 'listas') return `recorrió listas con ${mas} clientes en una hora.`;
  return `buscó ${mas} DNI que no son de ningún cliente en una hora.`;
}
