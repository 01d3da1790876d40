import { ESTADO } from 'shared-domain';
import { CartaDeMotivos } from 'shared-evaluaciones';
import { EmptyState } from 'shared-ui';
import { texts } from '../carta/texts';
import { HojaDeUnaPropia } from './hoja-de-una-propia';

/** The printable letter that tells why a credit was rejected. */
export default function CartaScreen() {
  return (
    <HojaDeUnaPropia titulo={texts.titulo}>
      {(evaluacion) =>
        evaluacion.estado === ESTADO.rechazado ? (
          <CartaDeMotivos evaluacion={evaluacion} />
        ) : (
          <EmptyState title={texts.sinRechazo} />
        )
      }
    </HojaDeUnaPropia>
  );
}
