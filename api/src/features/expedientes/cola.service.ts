import {
  type ClientesPorNombre,
  type EleccionDeEvaluaciones,
  type Evaluacion,
  ORDEN_DE_QUIEN_DECIDE,
  type PaginaDecisiones,
  type PaginaEvaluaciones,
  type Vecinas,
} from 'shared-domain/evaluacion';
import type { RecibidoDe } from 'shared-domain/llamadas';
import type { Db } from '../../db/connection';
import type { QuienMira } from '../../ledger';
import { pageAnswer, periodoDe, requestedPage } from '../../listas/pagina';
import { sinPermiso } from '../../problemas';
import { aprobadasContraPolitica } from '../decision';
import { exigirVisible, presentarCliente, presentarEvaluaciones } from '../evaluaciones';
import { sobreElLimite } from '../exposicion';
import type { Miradas } from '../miradas';
import { politicaEnVigor } from '../score';
import {
  asesoresDeCola,
  clientesPorNombre,
  type FiltroEvaluaciones,
  paginaDeCola,
  vecinasDe,
} from './cola.repository';
import { paginaDeDecisiones, sumasDeDecisiones } from './decisiones-propias.repository';
import { presentarDecisionPropia, presentarFilaDeCola } from './historial.presenter';

const TEXTO_DE_QUIEN_DECIDE =
  'El orden y el filtro por score, capacidad o exposición son del jefe de negocios.';
const DE_QUIEN_DECIDE: readonly string[] = ORDEN_DE_QUIEN_DECIDE;

type FiltroDecisiones = RecibidoDe<'GET /api/evaluaciones/decisiones', 'query'>;

export function createCola({ db, miradas }: { db: Db; miradas: Miradas }) {
  const sobreSuLimite = async (ahora: number, deEstas?: number[]) =>
    sobreElLimite(db, (await politicaEnVigor(db, ahora)).contenido.limites, ahora, deEstas);

  /** Read only to filter or sort, because it covers all pending evaluations. */
  const porExposicion = async ({ orden, exposicion }: EleccionDeEvaluaciones, ahora: number) =>
    exposicion || orden === 'exposicion' ? sobreSuLimite(ahora) : [];

  return {
    /** A score in a row is no file access. Roles that do not see it cannot sort or filter by it. */
    async pagina(filtro: FiltroEvaluaciones, quienMira: QuienMira): Promise<PaginaEvaluaciones> {
      const asesorId = quienMira.rol === 'asesor' ? quienMira.id : undefined;
      const decide = quienMira.rol === 'jefe_negocios';
      const { orden = '', banda, alcanza, exposicion } = filtro;
      if (!decide && (banda || alcanza || exposicion || DE_QUIEN_DECIDE.includes(orden))) {
        throw sinPermiso(TEXTO_DE_QUIEN_DECIDE);
      }
      const pedida = requestedPage(filtro);
      const elegido = { ...filtro, asesorId, sobreElLimite: await porExposicion(filtro, quienMira.ahora) };
      const { filas, ...largo } = await paginaDeCola(db, elegido, pedida, quienMira);
      await miradas.anotarPagina({ lista: 'evaluaciones', clientes: filas, buscado: filtro.q }, quienMira);
      const evaluaciones = await presentarEvaluaciones(db, filas, quienMira);
      const ids = filas.map(({ id }) => id);
      const excedidas = decide ? new Set(await sobreSuLimite(quienMira.ahora, ids)) : undefined;
      const datos = filas.map((fila, i) =>
        presentarFilaDeCola(evaluaciones[i] as Evaluacion, fila, excedidas),
      );
      return pageAnswer(datos, largo, pedida);
    },

    async decisiones(filtro: FiltroDecisiones, quienMira: QuienMira): Promise<PaginaDecisiones> {
      const pedida = requestedPage(filtro);
      const suyas = { por: quienMira.id, ...periodoDe(filtro) };
      const { filas, ...largo } = await paginaDeDecisiones(db, suyas, pedida);
      await miradas.anotarPagina({ lista: 'evaluaciones', clientes: filas }, quienMira);
      const ids = filas.map(({ evaluacionId }) => evaluacionId);
      const contra = await aprobadasContraPolitica(db, ids);
      const datos = filas.map((fila) => presentarDecisionPropia(fila, contra.get(fila.evaluacionId)));
      return { ...pageAnswer(datos, largo, pedida), sumas: await sumasDeDecisiones(db, suyas) };
    },

    asesores: () => asesoresDeCola(db),

    async clientes(q: string, quienMira: QuienMira): Promise<ClientesPorNombre> {
      const asesorId = quienMira.rol === 'asesor' ? quienMira.id : undefined;
      const { filas, hayMas } = await clientesPorNombre(db, q, asesorId);
      await miradas.anotarPagina({ lista: 'evaluaciones', clientes: filas, buscado: q }, quienMira);
      const datos = filas.map((fila) => ({
        cliente: presentarCliente(fila),
        evaluaciones: fila.evaluaciones,
      }));
      return { datos, hayMas };
    },

    async vecinas(id: number, filtro: EleccionDeEvaluaciones, quienMira: QuienMira): Promise<Vecinas> {
      await exigirVisible(db, id, quienMira);
      const elegido = { ...filtro, sobreElLimite: await porExposicion(filtro, quienMira.ahora) };
      const { anterior, siguiente, quedan } = await vecinasDe(db, id, elegido);
      const clientes = [anterior, siguiente].filter((una) => una !== undefined);
      await miradas.anotarPagina({ lista: 'evaluaciones', clientes }, quienMira);
      const presentar = (una: typeof anterior) => una && { id: una.id, cliente: presentarCliente(una) };
      return { anterior: presentar(anterior) ?? null, siguiente: presentar(siguiente) ?? null, quedan };
    },
  };
}
