import {
  type ClaseDeNumero,
  formatNumero,
  parsedNumeros,
  parseNumero,
  pistaNumero,
} from 'shared-domain/campos';
import { Button, type NumberFieldProps } from 'shared-ui';
import { texts } from '../texts';

type ParseProps = Required<Pick<NumberFieldProps, 'read' | 'readHint'>>;

const parsePropsOf = (clase: ClaseDeNumero): ParseProps => ({
  read: (texto) => parseNumero(texto, clase),
  readHint: (texto, parsed, use) => (
    <span>
      <span>{pistaNumero(texto, parsed, clase)}</span>
      {parsed === undefined &&
        parsedNumeros(texto, clase).map((numero) => (
          <Button key={numero} variant="quiet" onClick={() => use(numero)}>
            {texts.leerComo(formatNumero(numero, { maximo: 4 }))}
          </Button>
        ))}
    </span>
  ),
});

export const PARSE_PROPS: Readonly<Record<ClaseDeNumero, ParseProps>> = {
  monto: parsePropsOf('monto'),
  tasa: parsePropsOf('tasa'),
  cantidad: parsePropsOf('cantidad'),
};
