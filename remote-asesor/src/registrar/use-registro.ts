import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-toastify';
import { type ClienteShow, esDniBuscable, nombreCompleto } from 'shared-domain';
import type { Borrador } from '../borradores/borrador.schema';
import { texts as textsBorrador } from '../borradores/texts';
import { useAutosave } from '../borradores/use-autosave';
import { configuracionGeneral } from '../configuracion/configuracion.api';
import { useRevision } from '../formulario/revision/use-revision';
import { useSolicitudForm } from '../formulario/use-solicitud-form';
import {
  CAMPOS_AVAL,
  CAMPOS_CREDITO,
  CAMPOS_USUARIO,
  hasDatos,
  type Valores,
  withoutEmpty,
} from '../formulario/valores';
import { useAdjunto } from './adjunto/use-adjunto';
import { useClienteEnFormulario } from './cliente/use-cliente-en-formulario';
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
  const autosave = useAutosave(form, (valores) =>
    cliente.hasChanges(valores)
      ? {
          id,
          tipo: 'registro',
          dni: String(valores.dni ?? ''),
          nombre: nombreCompleto(valores as Record<string, string>),
          valores: withoutEmpty(valores),
          bloqueados: cliente.bloqueados,
          conAval: hasAval(valores),
        }
      : undefined,
  );

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
    autosave,
    hasWork: () => cliente.hasChanges() || adjunto.pdf !== null,
    load(encontrado: ClienteShow) {
      const escrito = String(form.getValues('dni') ?? '');
      if (escrito && escrito !== encontrado.datosCliente.dni) startAnother();
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
    },
    restore({ id: restoredId, dni, valores, bloqueados }: Borrador) {
      startAnother(restoredId);
      cliente.restore(valores, bloqueados, esDniBuscable(dni) ? dni : '');
      if (hasAval(valores)) revision.expand('aval');
      toast.info(textsBorrador.recuperado);
    },
  };
}

export type Registro = ReturnType<typeof useRegistro>;
