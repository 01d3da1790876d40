import { useEffect, useState } from 'react';
import { Button, media, Row, SelectField, type SelectOption, TextField, tokens } from 'shared-ui';
import styled from 'styled-components';
import { CamposDePeriodo } from './periodo';
import { texts } from './texts';
import type { Parametros } from './use-parametros';

const PAUSA_AL_ESCRIBIR = 300;

/** A text to search for. */
interface Busqueda {
  nombre: string;
  label: string;
  help?: string;
  maxLength?: number;
  isNumeric?: boolean;
}

/** One of a few values; the empty choice, called `todos`, stands for all. */
interface Opcion {
  nombre: string;
  label: string;
  options: readonly SelectOption[];
  todos: string;
}

interface Props {
  parametros: Parametros;
  /** The choices in their order; the name of each is its name in the address. */
  campos?: readonly (Busqueda | Opcion)[];
  /** Asks for the first and last day before everything else. */
  hasPeriodo?: boolean;
}

/** The choices above a list, and a button that takes them back. */
export function Filtros({ parametros, campos = [], hasPeriodo = false }: Props) {
  return (
    <Renglon>
      {hasPeriodo && <CamposDePeriodo parametros={parametros} />}
      {campos.map((campo) =>
        'options' in campo ? (
          <FiltroDeOpcion key={campo.nombre} parametros={parametros} {...campo} />
        ) : (
          <Buscador key={campo.nombre} parametros={parametros} {...campo} />
        ),
      )}
      <Button variant="quiet" disabled={!parametros.isFiltered} onClick={parametros.limpiar}>
        {texts.limpiar}
      </Button>
    </Renglon>
  );
}

/** Searches by itself once a person stops typing. */
function Buscador(props: Busqueda & Pick<Props, 'parametros'>) {
  const { parametros, nombre, label, help, maxLength = 80, isNumeric = false } = props;
  const buscado = parametros.leer(nombre);
  const [escrito, setEscrito] = useState(buscado);
  const [anterior, setAnterior] = useState(buscado);
  if (buscado !== anterior) {
    setAnterior(buscado);
    // The address changed without this field, for example because the person went back.
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

function FiltroDeOpcion({ parametros, nombre, label, options, todos }: Opcion & Pick<Props, 'parametros'>) {
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
