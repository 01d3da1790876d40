import {
  EXCEPCION,
  type Excepcion,
  type FiltroExcepciones,
  type FormatoExportacion,
  formatFecha,
  hoyEnLima,
  NOMBRE_ESTADO,
  nombreCompleto,
  type PaginaExcepciones,
  valoresDe,
} from 'shared-domain';
import type { Db } from '../../db/connection';
import { deCentimos } from '../../db/valores';
import type { Contexto, QuienMira } from '../../ledger';
import { inBatches } from '../../listas/exportacion';
import { limaTime } from '../../listas/lima-time';
import type { Column, ExportedList } from '../../listas/lista';
import { enmascarar } from '../../listas/mascara';
import { pageAnswer, requestedPage } from '../../listas/pagina';
import { periodoDe } from '../../listas/periodo';
import { type Miradas, type ToldExport, tellExport } from '../miradas';
import {
  contraPoliticaEnPalabras,
  correccionAjenaEnPalabras,
  cuentaCambiadaEnPalabras,
  firmaRehusadaEnPalabras,
} from './eventos-en-palabras';
import {
  evaluacionesHalladas,
  type FiltroHallazgos,
  type Hallazgo,
  paginaDeHallazgos,
  todosLosHallazgos,
} from './excepciones.repository';
import { eventosDeLectura } from './excepciones-de-eventos.repository';
import { describirLectura } from './excepciones-de-lectura.presenter';
import { esDePersona } from './hallazgos.repository';

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

/** What an auditor should look at first. It is found in the data of this moment and not stored. */
export function createExcepciones({ db, miradas }: { db: Db; miradas: Miradas }) {
  const filtroDe = (filtro: FiltroExcepciones, ahora: number): FiltroHallazgos => ({
    ...periodoDe(filtro),
    tipo: filtro.tipo,
    hoy: hoyEnLima(new Date(ahora)),
  });

  async function halladasEn(hallazgos: Hallazgo[]): Promise<Hallada[]> {
    const deEvaluacion = hallazgos.filter(({ tipo }) => !esDePersona(tipo));
    const ids = [...new Set(deEvaluacion.map(({ evaluacionId }) => evaluacionId))];
    return ids.length === 0 ? [] : evaluacionesHalladas(db, ids);
  }

  async function describirTodos(hallazgos: Hallazgo[], filas: Hallada[]): Promise<Excepcion[]> {
    const porId = new Map(filas.map((fila) => [fila.id, fila]));
    const lecturas = new Map((await eventosDeLectura(db, hallazgos)).map((evento) => [evento.id, evento]));
    return hallazgos.flatMap((hallazgo) => {
      const lectura = esDePersona(hallazgo.tipo) && lecturas.get(hallazgo.numero);
      if (lectura) return [describirLectura(hallazgo, lectura)];
      const fila = porId.get(hallazgo.evaluacionId);
      return fila ? [describir(hallazgo, fila)] : [];
    });
  }

  return {
    async pagina(filtro: FiltroExcepciones, quienMira: QuienMira): Promise<PaginaExcepciones> {
      const pedida = requestedPage(filtro);
      const buscado = filtroDe(filtro, quienMira.ahora);
      const { filas: hallazgos, cantidades, ...largo } = await paginaDeHallazgos(db, buscado, pedida);
      const porTipo = valoresDe(EXCEPCION).map((tipo) => ({ tipo, ...cantidades[tipo] }));
      const halladas = await halladasEn(hallazgos);
      await miradas.anotarPagina({ lista: 'excepciones', clientes: halladas }, quienMira);
      return { ...pageAnswer(await describirTodos(hallazgos, halladas), largo, pedida), porTipo };
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
      return { name, columns: COLUMNAS, batches: describirPorLotes(hallazgos, shows) };
    },
  };

  function describirPorLotes(hallazgos: Hallazgo[], shows: ToldExport['shows']): AsyncGenerator<Excepcion[]> {
    let desde = 0;
    return inBatches(async (_ultima, cuantas) => {
      const lote = hallazgos.slice(desde, desde + cuantas);
      desde += lote.length;
      const halladas = await halladasEn(lote);
      await shows(halladas.map(({ clienteId }) => clienteId));
      return describirTodos(lote, halladas);
    });
  }
}

type Hallada = Awaited<ReturnType<typeof evaluacionesHalladas>>[number];

function describir(hallazgo: Hallazgo, fila: Hallada): Excepcion {
  return {
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
  };
}

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
      return evento ? correccionAjenaEnPalabras(evento) : '';
    case 'cuenta_bancaria':
      return evento ? cuentaCambiadaEnPalabras(evento) : '';
    case 'contra_politica':
      return evento ? contraPoliticaEnPalabras(evento) : '';
    case 'firma_rehusada':
      return evento ? firmaRehusadaEnPalabras(evento) : '';
    case 'lectura_masiva':
    case 'busquedas_en_serie':
    case 'cuenta_enlazada':
    case 'clave_tras_correo':
      // They are about a person and described from their event.
      return '';
  }
}
