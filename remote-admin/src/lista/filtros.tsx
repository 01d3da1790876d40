import { type ReactNode, useEffect, useState } from 'react';
import { Button, media, Row, SelectField, type SelectOption, TextField, tokens } from 'shared-ui';
import styled from 'styled-components';
import { texts } from './texts';
import type { Parametros } from './use-parametros';

const PAUSA_AL_ESCRIBIR = 300;

interface Props {
  parametros: Parametros;
  nombre: string;
  label: string;
}

/** Searches by itself once a person stops typing. */
export function Buscador(props: Props & { help?: string; maxLength?: number; isNumeric?: boolean }) {
  const { parametros, nombre, label, help, maxLength = 80, isNumeric = false } = props;
  const buscado = parametros.leer(nombre);
  const [escrito, setEscrito] = useState(buscado);
  const [anterior, setAnterior] = useState(buscado);
  if (buscado !== anterior) {
    setAnterior(buscado);
    // The address changed by going back, say.
    if (buscado !== limpio(escrito, isNumeric)) setEscrito(buscado);
  }
  useEffect(() => {
    const valor = limpio(escrito, isNumeric);
    if (valor === buscado) return;
    const espera = setTimeout(() => parametros.cambiar({ [nombre]: valor }), PAUSA_AL_ESCRIBIR);
    return () => clearTimeout(espera);
  });
  return (
    <TextField
      label={label}
      help={help}
      name={nombre}
      type="search"
      autoComplete="off"
      inputMode={isNumeric ? 'numeric' : undefined}
      maxLength={maxLength}
      value={escrito}
      onChange={({ target }) => setEscrito(target.value)}
    />
  );
}

const limpio = (escrito: string, isNumeric: boolean) =>
  isNumeric ? escrito.replace(/\D/g, '') : escrito.trim();

/** One of a few; the empty choice stands for all. */
export function FiltroDeOpcion(props: Props & { options: readonly SelectOption[]; todos: string }) {
  const { parametros, nombre, label, options, todos } = props;
  return (
    <SelectField
      label={label}
      name={nombre}
      options={options}
      placeholder={todos}
      value={parametros.leer(nombre)}
      onChange={({ target }) => parametros.cambiar({ [nombre]: target.value })}
    />
  );
}

/** The choices above a list, and a button that takes them back. */
export function Filtros({ parametros, children }: { parametros: Parametros; children: ReactNode }) {
  return (
    <Renglon>
      {children}
      <Button variant="quiet" disabled={!parametros.isFiltered} onClick={parametros.limpiar}>
        {texts.limpiar}
      </Button>
    </Renglon>
  );
}

/** Beside one another where there is room, their controls on one line. */
const Renglon = styled(Row).attrs({ role: 'search' })`
  align-items: flex-start;
  gap: ${tokens.space[3]} ${tokens.space[4]};

  > div {
    flex: 1 1 160px;
    max-width: 320px;
  }

  ${media.wide} {
    > button {
      /* The height of the labels beside it. */
      margin-top: calc(${tokens.text.m} * 1.5 + ${tokens.space[1]});
    }
  }

  ${media.phone} {
    > div {
      flex-basis: 100%;
      max-width: none;
    }

    > button:disabled {
      display: none;
    }
  }
`;
