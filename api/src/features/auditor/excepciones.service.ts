import {
  EXCEPCION,
  type Excepcion,
  type FiltroExcepciones,
  type PaginaExcepciones,
} from 'shared-domain/auditoria';
import {
  etiquetaCampo,
  type FormatoExportacion,
  formatCampo,
  formatFecha,
  formatNumero,
  hoyEnLima,
  valoresDe,
} from 'shared-domain/campos';
import { esRol, NOMBRE_ROL } from 'shared-domain/cuenta';
import { type CambioCampo, NOMBRE_ESTADO, nombreCompleto } from 'shared-domain/evaluacion';
import type { Db } from '../../db/connection';
import { deCentimos } from '../../db/valores';
import type { Contexto, QuienMira } from '../../ledger';
import { inBatches } from '../../listas/exportacion';
import { type Column, type ExportedList, enmascarar, limaTime } from '../../listas/lista';
import { pageAnswer, periodoDe, requestedPage } from '../../listas/pagina';
import { type Miradas, tellExport } from '../miradas';
import {
  esDePersona,
  evaluacionesHalladas,
  eventosHallados,
  type FilaDeHallazgo,
  type FiltroHallazgos,
  paginaDeHallazgos,
  todosLosHallazgos,
} from './excepciones.repository';

export function createExcepciones({ db, miradas }: { db: Db; miradas: Miradas }) {
  const filtroDe = (filtro: FiltroExcepciones, ahora: number): FiltroHallazgos => ({
    ...periodoDe(filtro),
    tipo: filtro.tipo,
    hoy: hoyEnLima(new Date(ahora)),
  });

  async function describirTodos(hallazgos: FilaDeHallazgo[]) {
    const halladas = await evaluacionesHalladas(db, hallazgos);
    const eventos = await eventosHallados(db, hallazgos);
    const filaDe = new Map(halladas.map((fila) => [fila.id, fila]));
    const eventoDe = new Map(eventos.map((evento) => [evento.id, evento]));
    const excepciones = hallazgos.flatMap((hallazgo) => {
      const fila = filaDe.get(hallazgo.evaluacionId);
      const evento = eventoDe.get(hallazgo.numero);
      return fila || esDePersona(hallazgo.tipo) ? [describir(hallazgo, fila, evento)] : [];
    });
    return { excepciones, halladas };
  }

  return {
    async pagina(filtro: FiltroExcepciones, quienMira: QuienMira): Promise<PaginaExcepciones> {
      const pedida = requestedPage(filtro);
      const buscado = filtroDe(filtro, quienMira.ahora);
      const { filas: hallazgos, cantidades, ...largo } = await paginaDeHallazgos(db, buscado, pedida);
      const porTipo = valoresDe(EXCEPCION).map((tipo) => ({ tipo, ...cantidades[tipo] }));
      const { excepciones, halladas } = await describirTodos(hallazgos);
      await miradas.anotarPagina({ lista: 'excepciones', clientes: halladas }, quienMira);
      return { ...pageAnswer(excepciones, largo, pedida), porTipo };
    },

    async exportacion(
      filtro: FiltroExcepciones,
      formato: FormatoExportacion,
      contexto: Contexto,
    ): Promise<ExportedList<Excepcion>> {
      const { desde = null, hasta = null, tipo = null } = filtro;
      const hallazgos = await todosLosHallazgos(db, filtroDe(filtro, contexto.ahora));
      const { name, shows } = await tellExport(db, contexto, {
        tipo: 'excepciones.exportadas',
        list: 'excepciones',
        formato,
        filas: hallazgos.length,
        filtro: { tipo, desde, hasta },
      });
      const batches = inBatches<FilaDeHallazgo, Excepcion>(
        async (_ultimo, cuantos, desde) => hallazgos.slice(desde, desde + cuantos),
        async (lote) => {
          const { excepciones, halladas } = await describirTodos(lote);
          await shows(halladas.map(({ clienteId }) => clienteId));
          return excepciones;
        },
      );
      return { name, columns: COLUMNAS, batches };
    },
  };
}

const COLUMNAS: Column<Excepcion>[] = [
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

type Evaluacion = Awaited<ReturnType<typeof evaluacionesHalladas>>[number];
type Evento = Awaited<ReturnType<typeof eventosHallados>>[number];

const describir = (hallazgo: FilaDeHallazgo, fila?: Evaluacion, evento?: Evento): Excepcion => ({
  tipo: hallazgo.tipo,
  evaluacionId: fila?.id ?? null,
  fecha: new Date(hallazgo.fecha).toISOString(),
  cliente: fila ? { nombreCompleto: nombreCompleto(fila), dni: enmascarar(fila.dni) } : null,
  producto: fila?.producto ?? null,
  montoPrestamo: fila ? deCentimos(fila.montoPrestamo) : null,
  estado: fila?.estado ?? null,
  asesor: fila?.asesorNombre ?? null,
  decididoPor: fila?.decisorNombre ?? null,
  persona:
    evento && esDePersona(hallazgo.tipo)
      ? { id: evento.actorId ?? 0, fullName: evento.actorNombre, rol: evento.actorRol }
      : null,
  detalle: enPalabras(hallazgo, fila, evento),
});

interface Detalle {
  cambios?: CambioCampo[];
  asesor?: string;
  primeraFirma?: string;
  contra?: string;
  razon?: string;
  explicacion?: string;
  medida?: keyof typeof LECTURAS;
  limite?: number;
  usuarioId?: number;
  nombre?: string;
  propuesta?: { por: string };
}

function enPalabras({ tipo, numero }: FilaDeHallazgo, fila?: Evaluacion, evento?: Evento): string {
  const { actorId, actorNombre = '', actorRol = '' } = evento ?? {};
  const detalle = JSON.parse(evento?.detalle ?? '{}') as Detalle;
  const persona = `${actorNombre} (${esRol(actorRol) ? NOMBRE_ROL[actorRol] : actorRol})`;
  switch (tipo) {
    case 'edito_y_aprobo':
      return `${fila?.decisorNombre} la editó ${numero === 1 ? 'una vez' : `${numero} veces`} y la aprobó.`;
    case 'reenvios':
      return `Se envió de nuevo ${numero} veces.`;
    case 'decision_rapida':
      return `Se decidió ${Math.round(numero / 1000)} segundos después de enviarse.`;
    case 'expuesta':
      return 'Así consta en el expediente del cliente.';
    case 'dni_vencido':
      return `El DNI venció el ${formatFecha(fila?.fechaCaducidadDni ?? '')}.`;
    case 'correccion_ajena':
      return `${actorNombre} la corrigió cuando estaba a cargo de ${detalle.asesor ?? ''}.`;
    case 'cuenta_bancaria': {
      const cuales = (detalle.cambios ?? []).map(
        ({ campo, antes, despues }) =>
          `${etiquetaCampo(campo)} de ${formatCampo(campo, antes)} a ${formatCampo(campo, despues)}`,
      );
      return `${actorNombre} cambió ${cuales.join(', ')}.`;
    }
    case 'contra_politica': {
      const { contra, razon = '', explicacion } = detalle;
      const aprobada = `${actorNombre} la aprobó: ${conPunto(razon)}`;
      return [contra, aprobada, explicacion && conPunto(explicacion)].filter(Boolean).join(' ');
    }
    case 'firma_rehusada':
      return `${actorNombre} rehusó la segunda firma y la rechazó; la primera fue de ${detalle.primeraFirma ?? ''}.`;
    case 'cuenta_enlazada': {
      const { usuarioId, nombre = '', propuesta } = detalle;
      if (usuarioId === actorId) return `${persona} vinculó su cuenta con el proveedor de identidad.`;
      const quien = propuesta ? `, como propuso ${propuesta.por}` : '';
      return `${persona} vinculó la cuenta de ${nombre} con el proveedor de identidad${quien}.`;
    }
    case 'clave_tras_correo':
      return `${persona} eligió otra contraseña a menos de siete días de un cambio de correo.`;
    case 'lectura_masiva':
    case 'busquedas_en_serie': {
      const { medida = 'busquedas', limite = 0 } = detalle;
      return `${persona} ${LECTURAS[medida](`más de ${formatNumero(limite)}`)}`;
    }
  }
}

const LECTURAS = {
  hora: (mas: string) => `abrió datos de ${mas} clientes en una hora.`,
  dia: (mas: string) => `abrió datos de ${mas} clientes en un día.`,
  listas: (mas: string) => `recorrió listas con ${mas} clientes en una hora.`,
  busquedas: (mas: string) => `buscó ${mas} DNI que no son de ningún cliente en una hora.`,
};

const conPunto = (texto: string): string => (/[.!?]$/.test(texto) ? texto : `${texto}.`);
