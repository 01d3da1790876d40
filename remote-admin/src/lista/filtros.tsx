import { useEffect, useId, useState } from 'react';
import { leerDigitos, textoLimpio } from 'shared-domain';
import { Button, Icon, media, Row, SelectField, type SelectOption, TextField, tokens } from 'shared-ui';
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
  /** A shorter text is not searched for, such as the beginning of a DNI that is only found whole. */
  minLength?: number;
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

/** Which choices a list has. */
export interface Campos {
  /** In their order; the name of each is its name in the address. */
  campos?: readonly (Busqueda | Opcion)[];
  /** Asks for the first and last day before everything else. */
  hasPeriodo?: boolean;
}

interface Props extends Campos {
  parametros: Parametros;
}

/** The choices above a list, and a button that takes them back. On a phone they are folded, so that the list is seen. */
export function Filtros({ parametros, campos = [], hasPeriodo = false }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { filtrados } = parametros;
  return (
    <Buscadores>
      <Plegar variant="secondary" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <Icon name="chevron-down" size={16} />
        <span>{filtrados > 0 ? `${texts.filtros} · ${texts.activos(filtrados)}` : texts.filtros}</span>
      </Plegar>
      <Renglon id={id} $isOpen={isOpen}>
        {hasPeriodo && <CamposDePeriodo parametros={parametros} />}
        {campos.map((campo) =>
          'options' in campo ? (
            <FiltroDeOpcion key={campo.nombre} parametros={parametros} {...campo} />
          ) : (
            <Buscador key={campo.nombre} parametros={parametros} {...campo} />
          ),
        )}
        <Button variant="quiet" disabled={filtrados === 0} onClick={parametros.limpiar}>
          {texts.limpiar}
        </Button>
      </Renglon>
    </Buscadores>
  );
}

/** Searches by itself once a person stops typing. */
function Buscador(props: Busqueda & Pick<Props, 'parametros'>) {
  const { parametros, nombre, label, help, maxLength = 80 } = props;
  const buscado = parametros.leer(nombre);
  const [escrito, setEscrito] = useState(buscado);
  const [anterior, setAnterior] = useState(buscado);
  if (buscado !== anterior) {
    setAnterior(buscado);
    // The address changed without this field, for example because the person went back.
    if (buscado !== limpio(escrito, props)) setEscrito(buscado);
  }
  useEffect(() => {
    const valor = limpio(escrito, props);
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
      inputMode={props.isNumeric ? 'numeric' : undefined}
      // A pasted number may have its label before it, which counts for nothing.
      maxLength={props.isNumeric ? undefined : maxLength}
      value={escrito}
      onChange={({ target }) => setEscrito(target.value)}
    />
  );
}

function limpio(escrito: string, { isNumeric = false, minLength = 0, maxLength }: Busqueda): string {
  const valor = isNumeric
    ? leerDigitos(escrito).replace(/\D/g, '').slice(0, maxLength)
    : textoLimpio(escrito).trim();
  return valor.length < minLength ? '' : valor;
}

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

const Buscadores = styled.div.attrs({ role: 'search' })``;

/** Only on a phone. */
const Plegar = styled(Button)`
  display: none;

  ${media.phone} {
    display: flex;
    width: 100%;

    &[aria-expanded='true'] {
      margin-bottom: ${tokens.space[3]};
    }

    &[aria-expanded='true'] svg {
      rotate: 180deg;
    }
  }
`;

/** Beside one another where there is room, their controls on one line. */
const Renglon = styled(Row)<{ $isOpen: boolean }>`
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
    display: ${({ $isOpen }) => ($isOpen ? 'flex' : 'none')};

    > div {
      flex-basis: 100%;
      max-width: none;
    }

    > button:disabled {
      display: none;
    }
  }
`;
