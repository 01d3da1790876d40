import { BuscadorDni, type BuscadorDniProps } from '../buscador-dni/buscador-dni';
import { texts } from './texts';

export type BuscadorDeClienteProps = Omit<BuscadorDniProps, 'help' | 'inputMode' | 'textoInvalido'>;

/** The search box of {@link useClienteBuscado}: a DNI or a name. */
export function BuscadorDeCliente(props: BuscadorDeClienteProps) {
  return <BuscadorDni {...props} inputMode="text" help={texts.ayuda} />;
}
