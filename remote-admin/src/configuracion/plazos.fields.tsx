import { type UseFormReturn, useWatch } from 'react-hook-form';
import { numeroDeCampo } from 'shared-domain';
import { LECTURA_DE_NUMERO } from 'shared-evaluaciones';
import { NumberField } from 'shared-ui';
import { type CamposGenerales, sinVacios } from './general.rules';
import { Parte } from './parte';
import { texts } from './texts';

const leer = numeroDeCampo('cantidad');

/** The longest term of each product that is offered; an empty one is limited by the instalments alone. */
export function PlazosFields({ form }: { form: UseFormReturn<CamposGenerales> }) {
  const [productos, plazos] = useWatch({ control: form.control, name: ['productos', 'plazosMaximos'] });
  const poner = (producto: string, escrito: string) => {
    const { [producto]: _anterior, ...otros } = plazos;
    const meses = escrito.trim() === '' ? {} : { [producto]: leer(escrito) as number };
    form.setValue(
      'plazosMaximos',
      { ...otros, ...meses },
      { shouldDirty: true, shouldValidate: form.formState.isSubmitted },
    );
  };
  return (
    <Parte>
      <legend>{texts.campos.plazosMaximos}</legend>
      <p>{texts.plazosAyuda}</p>
      {sinVacios(productos).map((producto) => (
        <NumberField
          key={producto}
          label={producto}
          name="plazosMaximos"
          suffix="meses"
          inputMode="numeric"
          placeholder={texts.plazoDeTodos}
          defaultValue={plazos[producto] ?? ''}
          onChange={({ target }) => poner(producto, target.value)}
          error={form.formState.errors.plazosMaximos?.[producto]?.message}
          {...LECTURA_DE_NUMERO.cantidad}
        />
      ))}
    </Parte>
  );
}
