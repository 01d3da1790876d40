import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ClienteShow, esDniBuscable, esLaMismaPersona, nombreCompleto } from 'shared-domain';
import type { Borrador } from '../borradores/borrador.schema';
import { useAutosave } from '../borradores/use-autosave';
import { useResume } from '../borradores/use-resume';
import { useCapacidad } from '../capacidad/use-capacidad';
import { useAdjunto } from '../formulario/adjunto/use-adjunto';
import { configuracionGeneral } from '../formulario/configuracion.api';
import { useRevision } from '../formulario/pasos/use-revision';
import { useSolicitudForm } from '../formulario/use-solicitud-form';
import {
  CAMPOS_AVAL,
  CAMPOS_CREDITO,
  CAMPOS_USUARIO,
  hasDatos,
  type Valores,
  withoutEmpty,
} from '../formulario/valores';
import { type ConEvaluacion, valoresDeExpediente } from '../formulario/valores-cliente.rules';
import { useClienteEnFormulario } from './use-cliente-en-formulario';
import { VALORES_INICIALES } from './valores-iniciales';

const SECCIONES = { cliente: CAMPOS_USUARIO, aval: CAMPOS_AVAL, credito: CAMPOS_CREDITO, pdf: [] };
export type SeccionRegistro = keyof typeof SECCIONES;

const hasAval = (valores: Valores) => hasDatos(valores, CAMPOS_AVAL);
const newId = (): string => crypto.randomUUID();

/** The evaluation that is being written: its values, its client, its PDF, its draft and its errors. */
export function useRegistro() {
  const [id, setId] = useState(newId);
  const { data: oferta } = useQuery(configuracionGeneral());
  const form = useSolicitudForm(hasAval, VALORES_INICIALES, oferta);
  const cliente = useClienteEnFormulario(form);
  const adjunto = useAdjunto();
  const revision = useRevision<SeccionRegistro>(SECCIONES, ['cliente', 'credito', 'pdf']);
  const capacidad = useCapacidad(() => autosave.saveSoon());
  const hasWork = (valores = form.getValues()) =>
    cliente.hasChanges(valores) || adjunto.pdf !== null || capacidad.escrita() !== undefined;
  const describe = (valores: Valores) =>
    hasWork(valores)
      ? {
          id,
          tipo: 'registro' as const,
          dni: String(valores.dni ?? ''),
          nombre: nombreCompleto(valores as Record<string, string>),
          valores: withoutEmpty(valores),
          bloqueados: cliente.bloqueados,
          conAval: hasAval(valores),
          capacidad: capacidad.escrita(),
        }
      : undefined;
  const autosave = useAutosave(form, describe, adjunto.pdf);
  const resume = useResume(id, adjunto, 'pdf');

  /** Saves what is being written as a draft of its own and begins another evaluation. */
  const startAnother = (nextId = newId()) => {
    autosave.saveNow();
    setId(nextId);
    revision.reset();
  };
  const forgetErrors = () => {
    revision.forget();
    adjunto.clearError();
  };

  return {
    id,
    form,
    cliente,
    adjunto,
    revision,
    capacidad,
    autosave,
    hasWork: () => hasWork(),
    load(encontrado: ClienteShow) {
      const escrito = String(form.getValues('dni') ?? '');
      if (escrito && !esLaMismaPersona(escrito, encontrado.datosCliente.dni)) startAnother();
      cliente.load(encontrado);
      forgetErrors();
    },
    startNew(dni: string) {
      cliente.startNew(dni);
      forgetErrors();
    },
    clear() {
      startAnother();
      cliente.clear();
      adjunto.choose(null);
      capacidad.quitar();
    },
    /** Begins with what an evaluation had: client, guarantor and credit. Its document is not taken over. */
    copy(expediente: ConEvaluacion) {
      cliente.copy(valoresDeExpediente(expediente), expediente.datosCliente.dni);
      if (expediente.aval) revision.expand('aval');
      forgetErrors();
    },
    restore(borrador: Borrador, pdf: Promise<File | undefined>) {
      const { id: restoredId, dni, valores, bloqueados } = borrador;
      startAnother(restoredId);
      adjunto.choose(null);
      cliente.restore(valores, bloqueados, esDniBuscable(dni) ? dni : '');
      if (hasAval(valores)) revision.expand('aval');
      capacidad.retomar(borrador.capacidad);
      void resume(borrador, pdf);
    },
  };
}

export type Registro = ReturnType<typeof useRegistro>;
