import { ESTADO, type Evaluacion } from 'shared-domain';
import { CartaDeMotivos, useCartaDeMotivos } from 'shared-evaluaciones';
import { EmptyState } from 'shared-ui';
import { HojaDeUnaPropia } from '../evaluaciones/hoja-de-una-propia';
import { texts } from './texts';

/** The printable letter that tells why a credit was rejected. */
export default function CartaScreen() {
  return (
    <HojaDeUnaPropia titulo={texts.titulo}>
      {(evaluacion) =>
        evaluacion.estado === ESTADO.rechazado ? (
          <Carta evaluacion={evaluacion} />
        ) : (
          <EmptyState title={texts.sinRechazo} />
        )
      }
    </HojaDeUnaPropia>
  );
}

function Carta({ evaluacion }: { evaluacion: Evaluacion }) {
  return <CartaDeMotivos {...useCartaDeMotivos(evaluacion)} />;
}
