import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import { TOPE } from 'shared-domain/campos';
import { type ContraPolitica, OTRA_RAZON, type RazonDeAprobacion } from 'shared-domain/evaluacion';
import { Alert, SelectField, TextAreaField } from 'shared-ui';
import styled from 'styled-components';
import { configuracionGeneral } from '../queries';
import { texts } from './texts';

interface Props {
  contra: ContraPolitica[];
  valor: RazonDeAprobacion;
  errores: Partial<Record<keyof RazonDeAprobacion, string>>;
  campos: { razon: RefObject<HTMLSelectElement | null>; explicacion: RefObject<HTMLTextAreaElement | null> };
  onChange: (valor: RazonDeAprobacion) => void;
}

export function RazonDeAprobacionFields({ contra, valor, errores, campos, onChange }: Props) {
  const { razon, explicacion } = campos;
  useEffect(() => razon.current?.focus(), [razon]);
  const razones = useQuery(configuracionGeneral()).data?.razonesDeAprobacion ?? [];
  return (
    <>
      <Alert tone="danger" title={texts.contraPolitica}>
        <Lista>
          {contra.map(({ texto }) => (
            <li key={texto}>{texto}</li>
          ))}
        </Lista>
      </Alert>
      <SelectField
        ref={razon}
        label={texts.porQueSeAprueba}
        name="razon"
        value={valor.razon}
        onChange={({ target }) => onChange({ ...valor, razon: target.value })}
        options={[...razones, OTRA_RAZON].map((razon) => ({ value: razon, label: razon }))}
        placeholder={texts.elijaRazon}
        error={errores.razon}
      />
      <TextAreaField
        ref={explicacion}
        label={texts.explicacion}
        name="explicacion"
        help={texts.leeElAuditor}
        value={valor.explicacion ?? ''}
        onChange={({ target }) => onChange({ ...valor, explicacion: target.value })}
        maxLength={TOPE.nota}
        rows={2}
        error={errores.explicacion}
        errorRole="alert"
      />
    </>
  );
}

const Lista = styled.ul`
  margin: 0;
  padding-left: 1.25em;

  &:has(> :only-child) {
    padding-left: 0;
    list-style: none;
  }
`;
