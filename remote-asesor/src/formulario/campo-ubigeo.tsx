import { useController, useFormContext, useWatch } from 'react-hook-form';
import { etiquetaCampo } from 'shared-domain';
import { ComboField, TextField } from 'shared-ui';
import type { CampoUbigeo as Campo } from './campos';
import type { PartesDelCampo } from './partes-del-campo';
import { TEXTOS } from './texts';
import { useUbigeo } from './use-ubigeo';
import type { Valores } from './valores';

interface Props {
  campo: Campo;
  field: PartesDelCampo;
  bloqueado: boolean;
}

/** Department, province or district. Changing one clears those below it. */
export function CampoUbigeo({ campo, field, bloqueado }: Props) {
  const { control, setValue } = useFormContext<Valores>();
  const { field: controlado } = useController({ control, name: campo.nombre });
  const padres = useWatch({ control, name: campo.padres }).map((padre) => String(padre ?? ''));
  const { opciones, cargando, fallo } = useUbigeo(padres);
  const valor = String(controlado.value ?? '');
  const { ref, onBlur } = controlado;

  const elegir = (elegido: string) => {
    if (elegido === valor) return;
    controlado.onChange(elegido);
    for (const hijo of campo.hijos) setValue(hijo, '', { shouldDirty: true });
  };

  const suelto = { ...field, name: campo.nombre, ref, onBlur, value: valor };
  if (bloqueado) return <TextField {...suelto} readOnly />;
  // Without its list the field can still be filled in; the API judges the name.
  if (fallo) return <TextField {...suelto} onChange={(event) => elegir(event.target.value)} />;
  return (
    <ComboField
      {...suelto}
      options={valor && !opciones.includes(valor) ? [valor, ...opciones] : opciones}
      onChange={elegir}
      emptyText={textoSinOpciones(campo, padres, cargando)}
    />
  );
}

function textoSinOpciones(campo: Campo, padres: string[], cargando: boolean): string {
  const pendiente = campo.padres.find((_, nivel) => !padres[nivel]);
  if (pendiente) return TEXTOS.primeroElPadre(etiquetaCampo(pendiente));
  return cargando ? TEXTOS.cargandoLista : TEXTOS.sinCoincidencias;
}
