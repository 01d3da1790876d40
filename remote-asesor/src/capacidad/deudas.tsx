import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { PERIODO_CREDITO } from 'shared-domain/campos';
import { DEUDAS_MAXIMO, ETIQUETA_CAPACIDAD } from 'shared-domain/capacidad';
import { Button, Columns, Icon, Row, SelectField, Stack, TextField, tokens } from 'shared-ui';
import styled from 'styled-components';
import { CampoDeCapacidad } from './campo-de-capacidad';
import { texts } from './texts';
import { DEUDA_VACIA, type ValoresDeCapacidad } from './valores-de-capacidad';

const PERIODOS = Object.entries(PERIODO_CREDITO).map(([value, label]) => ({ value, label }));

export function Deudas() {
  const { control, register } = useFormContext<ValoresDeCapacidad>();
  const { errors } = useFormState({ control, name: 'deudas' });
  const { fields, append, remove } = useFieldArray({ control, name: 'deudas' });
  return (
    <Stack $gap={3}>
      {fields.length === 0 && <Nota>{texts.sinDeudas}</Nota>}
      {fields.map(({ id }, lugar) => (
        <Deuda key={id} role="group" aria-label={texts.deuda(lugar + 1)}>
          <Columns $gap={3}>
            <TextField
              label={ETIQUETA_CAPACIDAD.entidad}
              error={errors.deudas?.[lugar]?.entidad?.message}
              {...register(`deudas.${lugar}.entidad`)}
              autoComplete="off"
            />
            <CampoDeCapacidad nombre={`deudas.${lugar}.cuota`} unidad="soles" />
            <SelectField
              label={ETIQUETA_CAPACIDAD.periodo}
              options={PERIODOS}
              {...register(`deudas.${lugar}.periodo`)}
            />
            <CampoDeCapacidad nombre={`deudas.${lugar}.saldo`} unidad="soles" />
          </Columns>
          <Row $end>
            <Button variant="quiet" onClick={() => remove(lugar)}>
              <Icon name="minus" size={16} />
              <span>{texts.quitarDeuda(lugar + 1)}</span>
            </Button>
          </Row>
        </Deuda>
      ))}
      {fields.length < DEUDAS_MAXIMO && (
        <Row>
          <Button variant="secondary" onClick={() => append(DEUDA_VACIA)}>
            <Icon name="plus" size={16} />
            {texts.agregarDeuda}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

const Deuda = styled.div`
  padding: ${tokens.space[3]};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius};
`;

const Nota = styled.p`
  color: ${tokens.color.inkSoft};
`;
