import { Controller, type UseFormReturn } from 'react-hook-form';
import { TOPE } from 'shared-domain';
import { ListaEditable } from '../lista-editable/lista-editable';
import type { CamposGenerales } from './general.rules';
import { texts } from './texts';

const LISTAS = {
  productos: { uno: texts.producto, ayuda: texts.productosAyuda, maxLength: 80 },
  motivosRapidos: { uno: texts.motivo, ayuda: texts.motivosAyuda, maxLength: TOPE.motivoRapido },
  razonesDeAprobacion: { uno: texts.razon, ayuda: texts.razonesAyuda, maxLength: TOPE.motivoRapido },
} as const;

interface Props {
  nombre: keyof typeof LISTAS;
  form: UseFormReturn<CamposGenerales>;
  error: string | undefined;
}

/** The products that are offered, or reasons that the head chooses from. */
export function CampoDeLista({ nombre, form, error }: Props) {
  return (
    <Controller
      name={nombre}
      control={form.control}
      render={({ field: { value, onChange } }) => (
        <ListaEditable
          {...LISTAS[nombre]}
          nombre={nombre}
          titulo={texts.campos[nombre]}
          valor={value}
          onCambio={onChange}
          error={error}
        />
      )}
    />
  );
}
