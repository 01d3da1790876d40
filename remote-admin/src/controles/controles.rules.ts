import { TOPE } from 'shared-domain/campos';
import { CONTROLES_APAGADOS, type Controles } from 'shared-domain/configuracion';

type Aprobacion = Controles['aprobacion'];
type ConLimites<Limite> = Omit<Aprobacion, 'limiteGeneral' | 'limitePorBanda' | 'limiteDeDeuda'> & {
  limiteGeneral: Limite;
  limitePorBanda: Record<keyof Aprobacion['limitePorBanda'], Limite>;
  limiteDeDeuda: Limite;
};

/** The controls as the form holds them: a limit that is as high as an amount can be is an empty field. */
export type CamposDeControles = Omit<Controles, 'aprobacion'> & { aprobacion: ConLimites<number | null> };

/** The members keep their order, because parts are compared as JSON. */
const conLimites = <De, A>(aprobacion: ConLimites<De>, leer: (limite: De) => A): ConLimites<A> => ({
  ...aprobacion,
  limiteGeneral: leer(aprobacion.limiteGeneral),
  limitePorBanda: {
    alta: leer(aprobacion.limitePorBanda.alta),
    media: leer(aprobacion.limitePorBanda.media),
    baja: leer(aprobacion.limitePorBanda.baja),
  },
  limiteDeDeuda: leer(aprobacion.limiteDeDeuda),
  // An API that is a release behind does not answer it yet.
  contraPolitica: aprobacion.contraPolitica ?? CONTROLES_APAGADOS.aprobacion.contraPolitica,
});

export const aCampos = ({ aprobacion, ...resto }: Controles): CamposDeControles => ({
  ...resto,
  aprobacion: conLimites(aprobacion, (limite) => (limite === TOPE.montoMaximo ? null : limite)),
});

export const aControles = ({ aprobacion, ...resto }: CamposDeControles): Controles => ({
  ...resto,
  aprobacion: conLimites(aprobacion, (limite) => limite ?? TOPE.montoMaximo),
});
