import { useFormContext, useWatch } from 'react-hook-form';
import { Button, focusControl } from 'shared-ui';
import styled from 'styled-components';
import type { NombreCampo, Valores } from '../valores';
import { OFERTA_DE, ofertaPara } from './ofertas.rules';

type Regla = NonNullable<(typeof OFERTA_DE)[NombreCampo]>;

/** Below an empty field: the button that fills it from what is known already. */
export function OfertaDeCampo({ nombre }: { nombre: NombreCampo }) {
  const regla = OFERTA_DE[nombre];
  return regla && <Boton regla={regla} />;
}

function Boton({ regla }: { regla: Regla }) {
  const { control, setValue } = useFormContext<Valores>();
  const textos = useWatch({ control, name: [...regla.mira] }).map((valor) => String(valor ?? ''));
  const oferta = ofertaPara(regla, textos);
  if (!oferta) return null;

  const take = () => {
    for (const [campo, valor] of Object.entries(oferta.valores)) {
      setValue(campo as NombreCampo, valor, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    }
    // The button goes away with its offer, and the focus may not go with it.
    focusControl(oferta.despues);
  };
  return (
    <Lugar>
      <Button variant="secondary" onClick={take}>
        {oferta.texto}
      </Button>
    </Lugar>
  );
}

const Lugar = styled.div`
  justify-self: start;
  max-width: 100%;

  > button {
    text-align: left;
  }
`;
