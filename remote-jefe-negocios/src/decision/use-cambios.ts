import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-toastify';
import { errorStatus, errorText } from 'shared-auth';
import { type Credito, type Decision, ESTADO, type Evaluacion } from 'shared-domain';
import { claveHistorial, getHistorial } from '../detalle/historial.api';
import { TEXTO as EDICION } from '../edicion/texts';
import { claveEvaluaciones } from '../evaluaciones-clientes/evaluaciones.api';
import { TEXTO as LISTA } from '../evaluaciones-clientes/texts';
import type { Conflicto } from './conflicto.rules';
import { putCredito, putEstado } from './decision.api';
import { TEXTO } from './texts';

const CONFLICTO = 409;

export type Accion = 'aprobar' | 'rechazar' | 'guardar';
/** How a change ended; after 'conflicto' the list is fresh and the card tells what happened. */
export type Resultado =
  | { tipo: 'hecho' }
  | { tipo: 'conflicto'; sigueAbierta: boolean }
  | { tipo: 'fallo'; error: unknown };

/** What the failure says about itself; where it says nothing of its own, `respaldo`. */
const mensajeO = (respaldo: string, error: unknown) => {
  const mensaje = errorText(error);
  return mensaje === errorText({}) ? respaldo : mensaje;
};

/** Approve, reject and save, with their toasts; `refrescar` asks for the list again and throws when it fails. */
export function useCambios(dni: string, refrescar: () => Promise<unknown>) {
  const cache = useQueryClient();
  const [enCurso, setEnCurso] = useState<{ id: number; accion: Accion }>();
  const [conflictos, setConflictos] = useState<Record<number, Conflicto>>({});

  const entendido = (id: number) => setConflictos(({ [id]: _visto, ...otros }) => otros);

  async function refrescarConAviso(avisarExito: boolean) {
    try {
      await refrescar();
      if (avisarExito) toast.success(LISTA.actualizadas);
    } catch (error) {
      toast.error(LISTA.errorAlActualizar(errorText(error)));
    }
  }

  async function contarConflicto(id: number) {
    const eventos = await getHistorial(id).catch(() => []);
    await refrescarConAviso(false);
    setConflictos((otros) => ({ ...otros, [id]: { evento: eventos.at(-1) } }));
    const ahora = cache.getQueryData<Evaluacion[]>(claveEvaluaciones(dni))?.find((otra) => otra.id === id);
    return { tipo: 'conflicto', sigueAbierta: ahora?.estado === ESTADO.pendiente } as const;
  }

  async function intentar(
    { id }: Evaluacion,
    accion: Accion,
    llamar: () => Promise<void>,
    textoDelFallo: (error: unknown) => string,
  ): Promise<Resultado> {
    setEnCurso({ id, accion });
    try {
      await llamar();
      entendido(id);
      return { tipo: 'hecho' };
    } catch (error) {
      if (errorStatus(error) === CONFLICTO) return await contarConflicto(id);
      toast.error(textoDelFallo(error));
      return { tipo: 'fallo', error };
    } finally {
      setEnCurso(undefined);
      void cache.invalidateQueries({ queryKey: claveHistorial(id) });
      void cache.invalidateQueries({ queryKey: ['jefe', 'cola'] });
    }
  }

  async function decidir(evaluacion: Evaluacion, decision: Decision) {
    const respuesta = await putEstado(evaluacion.id, decision);
    const observaciones = decision.estado === ESTADO.rechazado ? decision.observaciones : null;
    const decidida = { ...evaluacion, ...respuesta, estado: decision.estado, observaciones };
    cache.setQueryData<Evaluacion[]>(claveEvaluaciones(dni), (lista) =>
      lista?.map((otra) => (otra.id === decidida.id ? decidida : otra)),
    );
  }

  const aprobar = (evaluacion: Evaluacion) =>
    intentar(
      evaluacion,
      'aprobar',
      async () => {
        await decidir(evaluacion, { estado: ESTADO.aceptado, version: evaluacion.version });
        toast.success(TEXTO.aprobada);
      },
      (error) => TEXTO.errorAlAprobar(mensajeO(TEXTO.intenteNuevamente, error)),
    );

  const rechazar = (evaluacion: Evaluacion, observaciones: string) =>
    intentar(
      evaluacion,
      'rechazar',
      async () => {
        await decidir(evaluacion, { estado: ESTADO.rechazado, observaciones, version: evaluacion.version });
        toast.success(TEXTO.rechazada);
      },
      (error) => TEXTO.errorAlRechazar(mensajeO(TEXTO.intenteNuevamente, error)),
    );

  const guardar = (evaluacion: Evaluacion, credito: Credito, version: number) =>
    intentar(
      evaluacion,
      'guardar',
      async () => {
        await putCredito(evaluacion.id, { ...credito, version });
        toast.success(EDICION.guardada);
        await refrescarConAviso(true);
      },
      (error) => EDICION.errorAlGuardar(mensajeO(EDICION.reviseLosDatos, error)),
    );

  return { enCurso, conflictos, entendido, aprobar, rechazar, guardar };
}

export type Cambios = ReturnType<typeof useCambios>;
