import { CONTROLES_APAGADOS, type Controles, type EdicionControles, TOPE } from 'shared-domain';

type Aprobacion = Controles['aprobacion'];
type Limite = number | null;

/** The controls as the form holds them: a limit that is as high as an amount can be is an empty field. */
export interface CamposDeControles extends Omit<Controles, 'aprobacion'> {
  aprobacion: {
    activa: boolean;
    limiteGeneral: Limite;
    limitePorBanda: Record<keyof Aprobacion['limitePorBanda'], Limite>;
    limiteDeDeuda: Limite;
    contraPolitica: Aprobacion['contraPolitica'];
  };
}

const enElFormulario = (limite: number): Limite => (limite === TOPE.montoMaximo ? null : limite);
const enElServicio = (limite: Limite): number => limite ?? TOPE.montoMaximo;

export function aCampos({ aprobacion, ...resto }: Controles): CamposDeControles {
  const { activa, limiteGeneral, limitePorBanda, limiteDeDeuda, contraPolitica } = aprobacion;
  const { alta, media, baja } = limitePorBanda;
  return {
    ...resto,
    aprobacion: {
      activa,
      limiteGeneral: enElFormulario(limiteGeneral),
      limitePorBanda: {
        alta: enElFormulario(alta),
        media: enElFormulario(media),
        baja: enElFormulario(baja),
      },
      limiteDeDeuda: enElFormulario(limiteDeDeuda),
      // An API that is a release behind does not answer it yet.
      contraPolitica: contraPolitica ?? CONTROLES_APAGADOS.aprobacion.contraPolitica,
    },
  };
}

export function aControles({ aprobacion, ...resto }: CamposDeControles): Controles {
  const { activa, limiteGeneral, limitePorBanda, limiteDeDeuda, contraPolitica } = aprobacion;
  const { alta, media, baja } = limitePorBanda;
  return {
    ...resto,
    aprobacion: {
      activa,
      limiteGeneral: enElServicio(limiteGeneral),
      limitePorBanda: { alta: enElServicio(alta), media: enElServicio(media), baja: enElServicio(baja) },
      limiteDeDeuda: enElServicio(limiteDeDeuda),
      contraPolitica,
    },
  };
}

/** The parts that differ; those that nobody touched stay as they are, also where somebody else changes them now. */
export function partesDistintas(nuevos: Controles, antes: Controles): EdicionControles {
  const partes = Object.entries(nuevos) as [keyof Controles, unknown][];
  return Object.fromEntries(
    partes.filter(([parte, valor]) => JSON.stringify(valor) !== JSON.stringify(antes[parte])),
  );
}
