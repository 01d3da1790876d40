import {
  type ClaseDeNumero,
  formatNumero,
  lecturasDeNumero,
  leerNumero,
  pistaLectura,
} from 'shared-domain/campos';
import { Button, type NumberFieldProps } from 'shared-ui';
import { texts } from '../texts';

type Lectura = Required<Pick<NumberFieldProps, 'read' | 'readHint'>>;

const lecturaDe = (clase: ClaseDeNumero): Lectura => ({
  read: (texto) => leerNumero(texto, clase),
  readHint: (texto, leido, use) => (
    <span>
      <span>{pistaLectura(texto, leido, clase)}</span>
      {leido === undefined &&
        lecturasDeNumero(texto, clase).map((numero) => (
          <Button key={numero} variant="quiet" onClick={() => use(numero)}>
            {texts.leerComo(formatNumero(numero, { maximo: 4 }))}
          </Button>
        ))}
    </span>
  ),
});

export const LECTURA_DE_NUMERO: Readonly<Record<ClaseDeNumero, Lectura>> = {
  monto: lecturaDe('monto'),
  tasa: lecturaDe('tasa'),
  cantidad: lecturaDe('cantidad'),
};
