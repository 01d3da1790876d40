import { useRef, useState } from 'react';
import type { ClienteShow } from 'shared-domain';
import type { SolicitudForm } from '../formulario/use-solicitud-form';
import {
  CAMPOS_USUARIO,
  hasChanges,
  type NombreCampo,
  VALORES_VACIOS,
  type Valores,
  withoutEmpty,
} from '../formulario/valores';
import { camposBloqueados, valoresDeCliente } from '../formulario/valores-cliente.rules';

/** What holds for nearly every client. It stands in open fields, where it is seen and can be changed. */
const SUPUESTOS = { nacionalidad: 'Peruana', residePeru: 1 } as const satisfies Valores;

/** The form for somebody new. */
export const VALORES_INICIALES: Valores = { ...VALORES_VACIOS, ...SUPUESTOS };

/** Whose data stand in the form: locked when the client exists, open when somebody new is registered. */
export function useClienteEnFormulario(form: SolicitudForm) {
  const [bloqueados, setBloqueados] = useState<NombreCampo[]>([]);
  const [dni, setDni] = useState('');
  const cargados = useRef<Valores>(SUPUESTOS);

  const put = (valores: Valores, cerrados: NombreCampo[], base: Valores, deQuien: string) => {
    cargados.current = base;
    form.reset({ ...VALORES_VACIOS, ...withoutEmpty(valores) });
    setBloqueados(cerrados);
    setDni(deQuien);
  };
  const withoutCliente = (): Valores => {
    const vacios = Object.fromEntries(CAMPOS_USUARIO.map((campo) => [campo, '']));
    return { ...form.getValues(), ...vacios };
  };

  return {
    bloqueados,
    dni,
    hasChanges: (valores: Valores = form.getValues()) => hasChanges(valores, cargados.current),
    /** What was typed about the credit and the guarantor stays. */
    load({ datosCliente }: ClienteShow) {
      const valores = valoresDeCliente(datosCliente);
      put({ ...withoutCliente(), ...valores }, camposBloqueados(valores), valores, datosCliente.dni);
    },
    /** What another evaluation of a client had. Until it is changed, nothing is lost by leaving it. */
    copy(valores: Valores, deQuien: string) {
      const suyos = CAMPOS_USUARIO.map((campo) => [campo, valores[campo]]);
      put(valores, camposBloqueados(Object.fromEntries(suyos)), valores, deQuien);
    },
    /** What was typed about somebody new stays; what belonged to another client goes. */
    startNew(buscado: string) {
      const valores = bloqueados.length > 0 ? { ...withoutCliente(), ...SUPUESTOS } : form.getValues();
      put({ ...valores, dni: buscado }, [], { ...SUPUESTOS, dni: buscado }, buscado);
    },
    restore: (valores: Valores, cerrados: NombreCampo[], deQuien: string) =>
      put(valores, cerrados, {}, deQuien),
    clear: () => put(SUPUESTOS, [], SUPUESTOS, ''),
  };
}

export type ClienteEnFormulario = ReturnType<typeof useClienteEnFormulario>;
