import { useCallback, useEffect, useId, useState } from 'react';
import { parseDigitos, textoLimpio } from 'shared-domain/campos';
import {
  Alert,
  Button,
  Icon,
  media,
  Row,
  SelectField,
  type SelectOption,
  TextField,
  tokens,
} from 'shared-ui';
import styled from 'styled-components';
import { CamposDePeriodo, diasSinAplicar } from './periodo';
import { texts } from './texts';
import type { Parametros } from './use-parametros';

const PAUSA_AL_ESCRIBIR = 300;
const LARGO = 80;
const SE_BUSCA = /[\p{L}\p{N}]/u;

export interface Busqueda {
  nombre: string;
  label: string;
  help?: string;
  /** The text may name a person, so it stays out of the address. */
  isReservado?: true;
  /** Accepted digits, and the message for anything else. */
  numero?: { forma: RegExp; falla: string };
}

export interface Opcion {
  nombre: string;
  label: string;
  options: readonly SelectOption[];
  todos: string;
  /** Another control on the screen sets this filter. */
  isElsewhere?: true;
}

export interface Campos {
  /** In display order; each name is also the query parameter. */
  campos?: readonly (Busqueda | Opcion)[];
  hasPeriodo?: boolean;
}

interface Props extends Campos {
  parametros: Parametros;
}

export function Filtros({ parametros, campos = [], hasPeriodo = false }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [vez, setVez] = useState(0);
  const [ilegibles, setIlegibles] = useState<readonly string[]>([]);
  const id = useId();
  const { filtrados } = parametros;
  const sinAplicar = [...(hasPeriodo ? diasSinAplicar(parametros) : []), ...ilegibles];
  const onIlegible = useCallback(
    (label: string, isIlegible: boolean) =>
      setIlegibles((otros) => [...otros.filter((otro) => otro !== label), ...(isIlegible ? [label] : [])]),
    [],
  );
  const clear = () => {
    parametros.clear();
    // Remounts the fields, to discard unapplied text.
    setVez(vez + 1);
  };
  return (
    <Buscadores>
      <Plegar variant="secondary" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <Icon name="chevron-down" size={16} />
        <span>{filtrados > 0 ? `${texts.filtros} · ${texts.activos(filtrados)}` : texts.filtros}</span>
      </Plegar>
      <Renglon id={id} $isOpen={isOpen}>
        {hasPeriodo && <CamposDePeriodo parametros={parametros} />}
        {campos.map((campo) => {
          if ('isElsewhere' in campo) return null;
          return 'options' in campo ? (
            <FiltroDeOpcion key={campo.nombre} parametros={parametros} {...campo} />
          ) : (
            <Buscador
              key={`${campo.nombre} ${vez}`}
              parametros={parametros}
              onIlegible={onIlegible}
              {...campo}
            />
          );
        })}
        <Button variant="quiet" disabled={filtrados === 0 && sinAplicar.length === 0} onClick={clear}>
          {texts.limpiar}
        </Button>
      </Renglon>
      {sinAplicar.length > 0 && (
        <Aviso>
          <Alert tone="warning">
            {sinAplicar.map((label) => (
              <p key={label}>{texts.sinAplicar(label)}</p>
            ))}
          </Alert>
        </Aviso>
      )}
    </Buscadores>
  );
}

interface BuscadorProps extends Busqueda, Pick<Props, 'parametros'> {
  onIlegible: (label: string, isIlegible: boolean) => void;
}

/** Invalid text stays in the field with an error. */
function Buscador({ parametros, nombre, label, help, numero, onIlegible }: BuscadorProps) {
  const buscado = parametros.leer(nombre);
  const [escrito, setEscrito] = useState(buscado);
  const [terminado, setTerminado] = useState(buscado);
  const [anterior, setAnterior] = useState(buscado);
  const { valor, falla } = parseBusqueda(escrito, numero);
  const error = escrito === terminado ? falla : undefined;
  if (buscado !== anterior) {
    setAnterior(buscado);
    // The address changed elsewhere, as with the back button.
    if (buscado !== valor) {
      setEscrito(buscado);
      setTerminado(buscado);
    }
  }
  useEffect(() => {
    if (valor === buscado && escrito === terminado) return;
    const espera = setTimeout(() => {
      setTerminado(escrito);
      if (valor !== buscado) parametros.cambiar({ [nombre]: valor });
    }, PAUSA_AL_ESCRIBIR);
    return () => clearTimeout(espera);
  });
  const isIlegible = error !== undefined;
  useEffect(() => onIlegible(label, isIlegible), [onIlegible, label, isIlegible]);
  return (
    <TextField
      label={label}
      help={help}
      error={error}
      name={nombre}
      type="search"
      autoComplete="off"
      inputMode={numero ? 'numeric' : undefined}
      // A pasted number may include its label.
      maxLength={numero ? undefined : LARGO}
      value={escrito}
      onChange={({ target }) => setEscrito(target.value)}
    />
  );
}

function parseBusqueda(escrito: string, numero: Busqueda['numero']): { valor: string; falla?: string } {
  const texto = textoLimpio(escrito).trim();
  if (texto === '') return { valor: '' };
  const valor = numero ? parseDigitos(texto) : texto;
  if (numero && !numero.forma.test(valor)) return { valor: '', falla: numero.falla };
  return SE_BUSCA.test(valor) ? { valor } : { valor: '', falla: texts.sinLetras };
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

const Aviso = styled.div`
  margin-top: ${tokens.space[3]};
`;

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
