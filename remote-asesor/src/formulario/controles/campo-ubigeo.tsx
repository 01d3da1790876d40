import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { etiquetaCampo } from 'shared-domain';
import { ComboField, TextField } from 'shared-ui';
import type { CampoUbigeo as Campo, ControlProps } from '../campos/campos';
import { texts } from '../texts';
import type { Valores } from '../valores';

/** Department, province or district. Changing one clears those below it. */
export function CampoUbigeo({ campo, field, isLocked }: ControlProps<Campo>) {
  const { control, setValue } = useFormContext<Valores>();
  const { field: controlled } = useController({ control, name: campo.nombre });
  const padres = useWatch({ control, name: campo.padres }).map((padre) => String(padre ?? ''));
  const { opciones, isPending, isError } = useUbigeo(padres);
  const valor = String(controlled.value ?? '');
  const { ref, onBlur } = controlled;

  const choose = (elegido: string) => {
    if (elegido === valor) return;
    controlled.onChange(elegido);
    for (const hijo of campo.hijos) setValue(hijo, '', { shouldDirty: true });
  };

  const common = { ...field, name: campo.nombre, ref, onBlur, value: valor };
  if (isLocked) return <TextField {...common} readOnly />;
  // If the list cannot be loaded, the name is typed and the API checks it.
  if (isError) return <TextField {...common} onChange={(event) => choose(event.target.value)} />;
  return (
    <ComboField
      {...common}
      options={valor && !opciones.includes(valor) ? [valor, ...opciones] : opciones}
      onChange={choose}
      emptyText={emptyTextOf(campo, padres, isPending)}
    />
  );
}

function emptyTextOf(campo: Campo, padres: string[], isPending: boolean): string {
  const pendiente = campo.padres.find((_, nivel) => !padres[nivel]);
  if (pendiente) return texts.primeroElPadre(etiquetaCampo(pendiente));
  return isPending ? texts.cargandoLista : texts.sinCoincidencias;
}

/** The names below these parents. All places are one file, which is loaded when the first such field appears. */
function useUbigeo(padres: string[]) {
  const { data, isPending, isError } = useQuery({
    queryKey: ['ubigeo'],
    queryFn: () => import('shared-domain/ubigeo'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [departamento = '', provincia = ''] = padres;
  const nivel = padres.length;
  const opciones = useMemo(() => {
    if (!data) return [];
    if (nivel === 0) return data.departamentos();
    if (nivel === 1) return data.provinciasDe(departamento);
    return data.distritosDe(departamento, provincia);
  }, [data, nivel, departamento, provincia]);
  return { opciones, isPending, isError };
}
