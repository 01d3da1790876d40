import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'react-toastify';
import { type ClienteShow, type Evaluacion, nombreCompleto } from 'shared-domain';
import type { Borrador } from '../borradores/borrador.store';
import { TEXTOS as TEXTOS_BORRADOR } from '../borradores/texts';
import { useGuardado } from '../borradores/use-guardado';
import { useOfertas } from '../borradores/use-ofertas';
import { valoresDeAval, valoresDeCliente, valoresDeCredito } from '../cliente/valores-cliente.rules';
import { mostrarErrores } from '../formulario/errores-servidor';
import { useRevision } from '../formulario/use-revision';
import { useSolicitudForm } from '../formulario/use-solicitud-form';
import {
  CAMPOS_AVAL,
  CAMPOS_CREDITO,
  CAMPOS_USUARIO,
  hayCambios,
  llenos,
  type NombreCampo,
  VALORES_VACIOS,
  type Valores,
} from '../formulario/valores';
import { RUTAS } from '../rutas';
import { useReenvio } from './use-reenvio';

export interface Expediente extends ClienteShow {
  evaluacion: Evaluacion;
}

const SECCIONES = { cliente: CAMPOS_USUARIO, credito: CAMPOS_CREDITO, aval: CAMPOS_AVAL };

/** Everything that the correction screen does with the file that it loaded. */
export function useCorreccion({ datosCliente, aval, evaluacion }: Expediente) {
  const navigate = useNavigate();
  const id = `correccion-${evaluacion.id}`;
  const [cargados] = useState<Valores>(() => ({
    ...VALORES_VACIOS,
    ...valoresDeCliente(datosCliente),
    ...valoresDeCredito(evaluacion),
    ...valoresDeAval(aval),
  }));
  const [conAval, setConAval] = useState(aval !== null);
  // A ref: the question on leaving is asked before the next render.
  const terminada = useRef(false);
  const [recuperado, setRecuperado] = useState(false);
  const form = useSolicitudForm(() => conAval, cargados);
  const revision = useRevision<keyof typeof SECCIONES>(SECCIONES, ['cliente', 'credito', 'aval']);
  const { ofertas, descartar } = useOfertas('correccion', recuperado ? id : '');

  const hayCorrecciones = (valores: Valores) => hayCambios(valores, cargados) || conAval !== (aval !== null);
  const guardado = useGuardado(form, (valores) =>
    hayCorrecciones(valores)
      ? {
          id,
          tipo: 'correccion',
          dni: datosCliente.dni,
          nombre: nombreCompleto(datosCliente),
          valores: llenos(valores),
          bloqueados: [],
          conAval,
        }
      : undefined,
  );

  const { reenviar, enviando, fallo } = useReenvio({
    evaluacion: evaluacion.id,
    alActualizar: () => {
      terminada.current = true;
      guardado.olvidar(id);
      navigate(RUTAS.enviadas, { state: { dni: form.getValues('dni') } });
    },
    alRechazar: (error) => revision.fallar(mostrarErrores(form, error)),
  });

  return {
    form,
    revision,
    conAval,
    guardado,
    enviando,
    fallo,
    hayTrabajo: () => !terminada.current && hayCorrecciones(form.getValues()),
    enviar: form.handleSubmit(
      (solicitud) => reenviar(solicitud),
      (errores) => revision.fallar(Object.keys(errores) as NombreCampo[]),
    ),
    alternarAval() {
      setConAval(!conAval);
      form.clearErrors(CAMPOS_AVAL);
      guardado.guardarPronto();
      revision.abrir('aval');
    },
    ofertas: ofertas.filter((oferta) => oferta.id === id),
    descartar,
    recuperar(borrador: Borrador) {
      form.reset({ ...VALORES_VACIOS, ...borrador.valores }, { keepDefaultValues: true });
      setConAval(borrador.conAval);
      setRecuperado(true);
      toast.info(TEXTOS_BORRADOR.recuperadoSinPdf);
    },
  };
}
