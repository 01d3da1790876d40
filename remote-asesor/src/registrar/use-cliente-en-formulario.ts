import { useRef, useState } from 'react';
import type { ClienteShow } from 'shared-domain';
import { camposBloqueados } from '../cliente/campos-bloqueados.rules';
import { valoresDeCliente } from '../cliente/valores-cliente.rules';
import type { SolicitudForm } from '../formulario/use-solicitud-form';
import {
  CAMPOS_USUARIO,
  hayCambios,
  llenos,
  type NombreCampo,
  VALORES_VACIOS,
  type Valores,
} from '../formulario/valores';

/** Whose data stand in the form: locked when the client exists, open when somebody new is registered. */
export function useClienteEnFormulario(form: SolicitudForm) {
  const [bloqueados, setBloqueados] = useState<NombreCampo[]>([]);
  const [dni, setDni] = useState('');
  const cargados = useRef<Valores>({});

  const poner = (valores: Valores, cerrados: NombreCampo[], base: Valores, deQuien: string) => {
    cargados.current = base;
    form.reset({ ...VALORES_VACIOS, ...llenos(valores) });
    setBloqueados(cerrados);
    setDni(deQuien);
  };
  const sinCliente = (): Valores => {
    const vacios = Object.fromEntries(CAMPOS_USUARIO.map((campo) => [campo, '']));
    return { ...form.getValues(), ...vacios };
  };

  return {
    bloqueados,
    dni,
    hayCambios: (valores: Valores = form.getValues()) => hayCambios(valores, cargados.current),
    /** What was typed about the credit and the guarantor stays. */
    cargar({ datosCliente }: ClienteShow) {
      const valores = valoresDeCliente(datosCliente);
      poner({ ...sinCliente(), ...valores }, camposBloqueados(valores), valores, datosCliente.dni);
    },
    /** What was typed about somebody new stays; what belonged to another client goes. */
    esNuevo(buscado: string) {
      const valores = bloqueados.length > 0 ? sinCliente() : form.getValues();
      poner({ ...valores, dni: buscado }, [], { dni: buscado }, buscado);
    },
    recuperar: (valores: Valores, cerrados: NombreCampo[], deQuien: string) =>
      poner(valores, cerrados, {}, deQuien),
    limpiar: () => poner({}, [], {}, ''),
  };
}
