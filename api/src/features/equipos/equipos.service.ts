import { MAXIMO_CONTADO } from 'shared-domain/campos';
import type { FiltroEquipos, FiltroTareas, PaginaEquipos, PaginaTareas } from 'shared-domain/operacion';
import type { Db } from '../../db/connection';
import { deCentimos } from '../../db/valores';
import { pageAnswer, requestedPage } from '../../listas/pagina';
import {
  hechasDesde,
  paginaDeEquipo,
  paginaDePendientes,
  pendientesPorAsesor,
  porCorregirDe,
} from './equipos.repository';

const SEMANA = 7 * 86_400_000;

const iso = (fecha: number): string => new Date(fecha).toISOString();

export function createEquipos({ db }: { db: Db }) {
  return {
    async personal(filtro: FiltroEquipos, ahora: number): Promise<PaginaEquipos> {
      const pedida = requestedPage(filtro);
      const { filas, total } = await paginaDeEquipo(db, filtro, pedida);
      const ids = filas.map(({ id }) => id);
      const porCorregir = await porCorregirDe(db, ids);
      const hechas = await hechasDesde(db, ids, ahora - SEMANA);
      const datos = filas.map(({ activo, primera, ...persona }) => ({
        ...persona,
        activo: activo === 1,
        masAntigua: primera === null ? null : iso(primera),
        porCorregir: porCorregir.get(persona.id) ?? 0,
        hechas7Dias: hechas.get(persona.id) ?? 0,
      }));
      return pageAnswer(datos, total, pedida);
    },

    async tareas({ tipo, asesor, ...filtro }: FiltroTareas, ahora: number): Promise<PaginaTareas> {
      const pedida = requestedPage(filtro);
      const buscadas = { tipo, asesorId: asesor === undefined ? undefined : Number(asesor) };
      const porPersona = await pendientesPorAsesor(db, buscadas, ahora);
      const todas = porPersona
        .flatMap(({ hasta1Dia, hasta3Dias, hasta7Dias, mas }) => [hasta1Dia, hasta3Dias, hasta7Dias, mas])
        .reduce((suma, cuantas) => suma + cuantas, 0);
      const total = Math.min(todas, MAXIMO_CONTADO);
      const filas = pedida.offset < total ? await paginaDePendientes(db, buscadas, pedida) : [];
      const datos = filas.map(({ asesorId, fullName, ...fila }) => ({
        ...fila,
        montoPrestamo: deCentimos(fila.montoPrestamo),
        asesor: { id: asesorId, fullName },
        desde: iso(fila.desde),
      }));
      const largo = { total, ...(todas > total && { hayMas: true as const }) };
      return { ...pageAnswer(datos, largo, pedida), porPersona };
    },
  };
}
