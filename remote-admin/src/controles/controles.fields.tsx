import type { UseFormReturn } from 'react-hook-form';
import { CLASE_CONTRA_POLITICA, NOMBRE_ROL, PERSONAL, valoresDe } from 'shared-domain';
import { Alert, CheckboxField } from 'shared-ui';
import styled from 'styled-components';
import { Parte } from '../configuracion/parte';
import { MontoOpcional } from '../monto-opcional/monto-opcional';
import type { CamposDeControles } from './controles.rules';
import { texts } from './texts';

interface Props {
  form: UseFormReturn<CamposDeControles>;
}

const DE_A_DOS = ['cuentas', 'correos', 'limites'] as const;
type Limite = keyof typeof texts.limites;
type Tope = keyof typeof texts.topes;
export const LIMITES = Object.keys(texts.limites) as Limite[];
export const TOPES = Object.keys(texts.topes) as Tope[];

/** Who has to prove more than a password, and when again. */
export function PruebasFields({ form }: Props) {
  return (
    <>
      <Parte>
        <legend>{texts.segundoFactor}</legend>
        <p>{texts.segundoFactorAyuda}</p>
        <div>
          {PERSONAL.map((rol) => (
            <CheckboxField
              key={rol}
              label={NOMBRE_ROL[rol]}
              value={rol}
              {...form.register('segundoFactor.roles')}
            />
          ))}
        </div>
      </Parte>
      <Parte>
        <legend>{texts.identidad}</legend>
        <CheckboxField {...texts.confirmarIdentidad} {...form.register('confirmarIdentidad')} />
      </Parte>
    </>
  );
}

/** What two people do together, and above which amounts two heads sign. */
export function DeADosFields({ form }: Props) {
  const isActiva = form.watch('aprobacion.activa');
  const pideClase = Object.values(form.watch('aprobacion.contraPolitica')).includes(true);
  const isVana = isActiva && !pideClase && form.watch(LIMITES).every((limite) => limite === null);
  return (
    <>
      <Parte>
        <legend>{texts.cuatroOjos}</legend>
        <p>{texts.cuatroOjosAyuda}</p>
        {DE_A_DOS.map((que) => (
          <CheckboxField key={que} {...texts.deADos[que]} {...form.register(`cuatroOjos.${que}`)} />
        ))}
      </Parte>
      <Parte>
        <legend>{texts.aprobacion}</legend>
        <CheckboxField {...texts.activa} {...form.register('aprobacion.activa')} />
        {isVana && <Alert tone="info">{texts.sinNinguno}</Alert>}
        {isActiva &&
          LIMITES.map((nombre) => (
            <MontoOpcional
              key={nombre}
              form={form}
              nombre={nombre}
              vacio={texts.sinLimite}
              {...texts.limites[nombre]}
            />
          ))}
        {isActiva && (
          <Clases>
            <legend>{texts.contraPolitica}</legend>
            {valoresDe(CLASE_CONTRA_POLITICA).map((clase) => (
              <CheckboxField
                key={clase}
                label={CLASE_CONTRA_POLITICA[clase]}
                {...form.register(`aprobacion.contraPolitica.${clase}`)}
              />
            ))}
          </Clases>
        )}
      </Parte>
    </>
  );
}

/** What is paid out at most. */
export function TopesFields({ form }: Props) {
  return (
    <Parte>
      <legend>{texts.desembolso}</legend>
      {TOPES.map((nombre) => (
        <MontoOpcional
          key={nombre}
          form={form}
          nombre={nombre}
          vacio={texts.sinLimite}
          {...texts.topes[nombre]}
        />
      ))}
    </Parte>
  );
}

const Clases = styled.fieldset`
  min-width: 0;
  padding: 0;
  border: 0;
`;
