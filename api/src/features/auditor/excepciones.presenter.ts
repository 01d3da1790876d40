import {
  EXCEPCION,
  type Excepcion,
  esRol,
  etiquetaCampo,
  formatCampo,
  formatFecha,
  formatNumero,
  NOMBRE_ESTADO,
  NOMBRE_ROL,
  nombreCompleto,
  type TipoExcepcion,
} from 'shared-domain';
import { deCentimos } from '../../db/valores';
import { type Column, limaTime } from '../../listas/lista';
import { enmascarar } from '../../listas/mascara';
import type { evaluacionesHalladas, Hallazgo } from './excepciones.repository';
import type { EventoDeLectura, EventoHallado } from './excepciones-de-eventos.repository';

export const COLUMNAS: Column<Excepcion>[] = [
  { title: 'Excepción', value: ({ tipo }) => EXCEPCION[tipo] },
  { title: 'Detalle', value: ({ detalle }) => detalle },
  limaTime('Fecha', ({ fecha }) => fecha),
  { title: 'Evaluación', value: ({ evaluacionId }) => evaluacionId },
  { title: 'Cliente', value: ({ cliente }) => cliente?.nombreCompleto ?? null },
  { title: 'DNI', value: ({ cliente }) => cliente?.dni ?? null },
  { title: 'Producto', value: ({ producto }) => producto },
  { title: 'Monto (S/)', value: ({ montoPrestamo }) => montoPrestamo },
  { title: 'Estado', value: ({ estado }) => (estado === null ? null : NOMBRE_ESTADO[estado]) },
  { title: 'Asesor', value: ({ asesor }) => asesor },
  { title: 'Decidió', value: ({ decididoPor }) => decididoPor },
];

export type Hallada = Awaited<ReturnType<typeof evaluacionesHalladas>>[number];

export const describir = (hallazgo: Hallazgo, fila: Hallada): Excepcion => ({
  tipo: hallazgo.tipo,
  evaluacionId: fila.id,
  fecha: new Date(hallazgo.fecha).toISOString(),
  cliente: { nombreCompleto: nombreCompleto(fila), dni: enmascarar(fila.dni) },
  producto: fila.producto,
  montoPrestamo: deCentimos(fila.montoPrestamo),
  estado: fila.estado,
  asesor: fila.asesorNombre,
  decididoPor: fila.decisorNombre,
  persona: null,
  detalle: enPalabras(hallazgo, fila),
});

function enPalabras({ tipo, numero, evento }: Hallazgo, fila: Hallada): string {
  switch (tipo) {
    case 'edito_y_aprobo':
      return `${fila.decisorNombre} la editó ${numero === 1 ? 'una vez' : `${numero} veces`} y la aprobó.`;
    case 'reenvios':
      return `Se envió de nuevo ${numero} veces.`;
    case 'decision_rapida':
      return `Se decidió ${Math.round(numero / 1000)} segundos después de enviarse.`;
    case 'expuesta':
      return 'Así consta en el expediente del cliente.';
    case 'dni_vencido':
      return `El DNI venció el ${formatFecha(fila.fechaCaducidadDni)}.`;
    case 'correccion_ajena':
    case 'cuenta_bancaria':
    case 'contra_politica':
    case 'firma_rehusada':
      return evento ? eventoEnPalabras(tipo, evento) : '';
    case 'lectura_masiva':
    case 'busquedas_en_serie':
    case 'cuenta_enlazada':
    case 'clave_tras_correo':
      // They are about a person and described from their event.
      return '';
  }
}

function eventoEnPalabras(
  tipo: 'correccion_ajena' | 'cuenta_bancaria' | 'contra_politica' | 'firma_rehusada',
  { actorNombre, detalle }: EventoHallado,
): string {
  const { asesor = '', cambios = [], contra = '', razon = '', explicacion, primeraFirma = '' } = detalle;
  switch (tipo) {
    case 'correccion_ajena':
      return `${actorNombre} la corrigió cuando estaba a cargo de ${asesor}.`;
    case 'cuenta_bancaria': {
      // Account numbers are masked in the event already.
      const cuales = cambios.map(
        ({ campo, antes, despues }) =>
          `${etiquetaCampo(campo)} de ${formatCampo(campo, antes)} a ${formatCampo(campo, despues)}`,
      );
      return `${actorNombre} cambió ${cuales.join(', ')}.`;
    }
    case 'contra_politica': {
      const aprobada = `${actorNombre} la aprobó: ${conPunto(razon)}`;
      return [contra, aprobada, explicacion && conPunto(explicacion)].filter(Boolean).join(' ');
    }
    case 'firma_rehusada':
      return `${actorNombre} rehusó la segunda firma y la rechazó; la primera fue de ${primeraFirma}.`;
  }
}

const conPunto = (texto: string): string => (/[.!?]$/.test(texto) ? texto : `${texto}.`);

export function describirLectura({ tipo, fecha }: Hallazgo, evento: EventoDeLectura): Excepcion {
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
    detalle: `${actorNombre} (${rol}) ${loQueHizo(tipo, JSON.parse(evento.detalle), actorId)}`,
  };
}

interface Detalle {
  medida?: 'hora' | 'dia' | 'listas';
  limite: number;
  usuarioId?: number;
  nombre?: string;
  propuesta?: { por: string };
}

function loQueHizo(
  tipo: TipoExcepcion,
  { medida, limite, usuarioId, nombre = '', propuesta }: Detalle,
  actorId: number | null,
): string {
  if (tipo === 'cuenta_enlazada') {
    if (usuarioId === actorId) return 'vinculó su cuenta con el proveedor de identidad.';
    const quien = propuesta ? `, como propuso ${propuesta.por}` : '';
    return `vinculó la cuenta de ${nombre} con el proveedor de identidad${quien}.`;
  }
  if (tipo === 'clave_tras_correo')
    return 'eligió otra contraseña a menos de siete días de un cambio de correo.';
  const mas = `más de ${formatNumero(limite)}`;
  if (medida === 'hora') return `abrió datos de ${mas} clientes en una hora.`;
  if (medida === 'dia') return `abrió datos de ${mas} clientes en un día.`;
  if (medida === 'listas') return `recorrió listas con ${mas} clientes en una hora.`;
  return `buscó ${mas} DNI que no son de ningún cliente en una hora.`;
}
