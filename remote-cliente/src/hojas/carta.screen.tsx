import { ESTADO } from 'shared-domain/evaluacion';
import { CartaDeMotivos } from 'shared-evaluaciones';
import { EmptyState } from 'shared-ui';
import { HojaDeUnaPropia } from './hoja-de-una-propia';
import { textsDeCarta as texts } from './texts';

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
