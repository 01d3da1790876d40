import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { etiquetaCampo, normalizar } from 'shared-domain/campos';
import type { Lugar } from 'shared-domain/ubigeo';
import { ComboField, TextField } from 'shared-ui';
import { texts } from '../texts';
import type { Valores } from '../valores';
import type { CampoUbigeo as Campo, ControlProps } from './campos';

/** A district typed first fills all three levels. */
export function CampoUbigeo({ campo, field, isLocked }: ControlProps<Campo>) {
  const { control, setValue } = useFormContext<Valores>();
  const { field: controlled } = useController({ control, name: campo.nombre });
  const padres = useWatch({ control, name: campo.padres }).map((padre) => String(padre ?? ''));
  const [escrito, setEscrito] = useState('');
  const { opciones, lugares, isPending, isError } = useUbigeo(campo, padres, escrito);
  const valor = String(controlled.value ?? '');
  const { ref, onBlur } = controlled;

  const choose = (elegido: string) => {
    if (elegido === valor) return;
    const lugar = lugares.get(elegido);
    if (lugar) {
      for (const [nivel, nombre] of campo.niveles.entries()) {
        setValue(nombre, lugar[nivel], { shouldDirty: true, shouldTouch: true, shouldValidate: true });
      }
      return;
    }
    controlled.onChange(elegido);
    for (const hijo of campo.hijos) setValue(hijo, '', { shouldDirty: true });
  };

  const common = { ...field, name: campo.nombre, ref, onBlur, value: valor };
  if (isLocked) return <TextField {...common} readOnly />;
  // Without the list, the field accepts free text and the API checks it.
  if (isError) return <TextField {...common} onChange={(event) => choose(event.target.value)} />;
  return (
    <ComboField
      {...common}
      options={valor && !opciones.includes(valor) ? [valor, ...opciones] : opciones}
      onChange={choose}
      onType={setEscrito}
      emptyText={emptyTextOf(campo, padres, isPending)}
    />
  );
}

function emptyTextOf(campo: Campo, padres: string[], isPending: boolean): string {
  const pendiente = campo.padres.find((_, nivel) => !padres[nivel]);
  if (pendiente) return texts.primeroElPadre(etiquetaCampo(pendiente));
  return isPending ? texts.cargandoLista : texts.sinCoincidencias;
}

/** The data file is loaded by the first such field. */
function useUbigeo({ niveles, nombre }: Campo, padres: string[], escrito: string) {
  const { data, isPending, isError } = useQuery({
    queryKey: ['ubigeo'],
    queryFn: () => import('shared-domain/ubigeo'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [departamento = '', provincia = ''] = padres;
  const nivel = padres.length;
  const nombres = useMemo(() => {
    if (!data) return [];
    if (nivel === 0) return data.departamentos();
    if (nivel === 1) return data.provinciasDe(departamento);
    return data.distritosDe(departamento, provincia);
  }, [data, nivel, departamento, provincia]);
  const isNombre = nombres.some((uno) => normalizar(uno).includes(normalizar(escrito)));
  const isSearch = departamento === '' && nombre !== niveles[1] && !isNombre;
  const lugares = useMemo(() => {
    if (!data || !isSearch || escrito.trim().length < LETRAS_PARA_BUSCAR) return NINGUN_LUGAR;
    return new Map(data.distritosQueEmpiezan(escrito, LUGARES_OFRECIDOS).map(optionOf));
  }, [data, isSearch, escrito]);
  return { opciones: [...nombres, ...lugares.keys()], lugares, isPending, isError };
}

const LETRAS_PARA_BUSCAR = 3;
const LUGARES_OFRECIDOS = 30;
const NINGUN_LUGAR: ReadonlyMap<string, readonly string[]> = new Map();

const optionOf = ({ departamento, provincia, distrito }: Lugar): [string, readonly string[]] => [
  `${distrito} (${provincia}, ${departamento})`,
  [departamento, provincia, distrito],
];
