import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { toast } from 'react-toastify';
import { fieldErrors } from 'shared-auth';
import { esDniBuscable, nombreCompleto } from 'shared-domain';
import type { Borrador } from '../borradores/borrador.store';
import { TEXTOS as TEXTOS_BORRADOR } from '../borradores/texts';
import { useGuardado } from '../borradores/use-guardado';
import { useOfertas } from '../borradores/use-ofertas';
import { mostrarErrores } from '../formulario/errores-servidor';
import { useRevision } from '../formulario/use-revision';
import { useSolicitudForm } from '../formulario/use-solicitud-form';
import {
  CAMPOS_AVAL,
  CAMPOS_CREDITO,
  CAMPOS_USUARIO,
  llenos,
  type NombreCampo,
  tieneDatos,
  type Valores,
} from '../formulario/valores';
import { RUTAS } from '../rutas';
import { useAdjunto } from './use-adjunto';
import { useBusqueda } from './use-busqueda';
import { useClienteEnFormulario } from './use-cliente-en-formulario';
import { useEnvio } from './use-envio';

const conAval = (valores: Valores) => tieneDatos(valores, CAMPOS_AVAL);
const SECCIONES = { cliente: CAMPOS_USUARIO, aval: CAMPOS_AVAL, credito: CAMPOS_CREDITO, pdf: [] };

/** Everything that the registration screen does: search, drafts, checks, submit. */
export function useRegistro() {
  const [parametros] = useSearchParams();
  const navigate = useNavigate();
  const [inicial] = useState(parametros.get('dni') ?? '');
  const [id, setId] = useState(() => crypto.randomUUID() as string);
  // A ref: the question on leaving is asked before the next render.
  const creada = useRef(false);
  const form = useSolicitudForm(conAval);
  const cliente = useClienteEnFormulario(form);
  const adjunto = useAdjunto();
  const revision = useRevision<keyof typeof SECCIONES>(SECCIONES, ['cliente', 'credito', 'pdf']);
  const { ofertas, releer, descartar } = useOfertas('registro', id);

  const guardado = useGuardado(form, (valores) =>
    cliente.hayCambios(valores)
      ? {
          id,
          tipo: 'registro',
          dni: String(valores.dni ?? ''),
          nombre: nombreCompleto(valores as Record<string, string>),
          valores: llenos(valores),
          bloqueados: cliente.bloqueados,
          conAval: conAval(valores),
        }
      : undefined,
  );

  /** What is being written stays as a draft of its own, and another one begins. */
  const empezarOtro = (nuevoId: string = crypto.randomUUID()) => {
    guardado.guardarYa();
    setId(nuevoId);
    releer();
    revision.reiniciar();
    envio.olvidarFallo();
  };

  const olvidarErrores = () => {
    revision.olvidar();
    adjunto.olvidarError();
  };

  const busqueda = useBusqueda({
    inicial,
    alEncontrar: (encontrado) => {
      const escrito = String(form.getValues('dni') ?? '');
      if (escrito && escrito !== encontrado.datosCliente.dni) empezarOtro();
      cliente.cargar(encontrado);
      olvidarErrores();
    },
    alNoEncontrar: (dni) => {
      cliente.esNuevo(dni);
      olvidarErrores();
    },
  });

  const envio = useEnvio({
    borrador: id,
    alCrear: ({ usuario }) => {
      creada.current = true;
      guardado.olvidar(id);
      navigate(RUTAS.enviadas, { state: { dni: usuario.dni } });
    },
    alRechazar: (error) => {
      const errorPdf = fieldErrors(error).pdf;
      if (errorPdf) adjunto.rechazar(errorPdf);
      revision.fallar(mostrarErrores(form, error), errorPdf ? ['pdf'] : []);
    },
  });

  const enviar = form.handleSubmit(
    (solicitud) => {
      const pdf = adjunto.exigir();
      if (pdf) envio.enviar({ solicitud, pdf });
      else revision.fallar([], ['pdf']);
    },
    (errores) => {
      const falta = adjunto.exigir() === null;
      revision.fallar(Object.keys(errores) as NombreCampo[], falta ? ['pdf'] : []);
    },
  );

  return {
    form,
    cliente,
    adjunto,
    revision,
    busqueda,
    envio,
    guardado,
    enviar,
    hayTrabajo: () => !creada.current && (cliente.hayCambios() || adjunto.pdf !== null),
    ofertas,
    descartar,
    limpiar() {
      empezarOtro();
      cliente.limpiar();
      adjunto.elegir(null);
      busqueda.reiniciar();
    },
    recuperar({ id: recuperado, dni, valores, bloqueados }: Borrador) {
      empezarOtro(recuperado);
      cliente.recuperar(valores, bloqueados, esDniBuscable(dni) ? dni : '');
      busqueda.reiniciar(dni);
      if (tieneDatos(valores, CAMPOS_AVAL)) revision.abrir('aval');
      toast.info(TEXTOS_BORRADOR.recuperado);
    },
  };
}

export type Registro = ReturnType<typeof useRegistro>;
