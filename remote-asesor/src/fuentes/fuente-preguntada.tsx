import { errorReference, errorText } from 'shared-auth';
import { FUENTE, type Fuente } from 'shared-domain';
import { ConsultaEnPalabras } from 'shared-evaluaciones';
import { Alert, Button, Icon, Row, Spinner, Stack } from 'shared-ui';
import { OfertaDeDeudas } from './oferta-de-deudas';
import { OfertasDeFuente } from './ofertas-de-fuente';
import type { PanelProps } from './panel-props';
import { texts } from './texts';
import type { Pregunta } from './use-preguntas';

interface Props extends Omit<PanelProps, 'fuentes'> {
  fuente: Fuente;
  pregunta: Pregunta | undefined;
  /** Asks it anew, also where an answer is stored. */
  onAsk: () => void;
  onTaken: () => void;
}

/** How it goes with one source: it is being asked, what it said, or why it said nothing. */
export function FuentePreguntada({ fuente, pregunta, onAsk, ...como }: Props) {
  const { respuesta, error } = pregunta ?? {};
  const isWaiting = pregunta && !respuesta && error === undefined;
  return (
    <Stack $gap={1} hidden={!pregunta}>
      <div aria-live="polite">
        {isWaiting && <Spinner label={`${FUENTE[fuente]}: ${texts.preguntando}`} />}
        {respuesta && <ConsultaEnPalabras consulta={respuesta} />}
        {error !== undefined && (
          <Alert tone="warning" title={FUENTE[fuente]} reference={errorReference(error)}>
            {errorText(error)}
          </Alert>
        )}
      </div>
      {respuesta && <Ofrecido {...como} respuesta={respuesta} />}
      {pregunta && !isWaiting && (
        <Row>
          <Button variant="quiet" aria-label={texts.deNuevo(FUENTE[fuente])} onClick={onAsk}>
            <Icon name="refresh" size={16} />
            {texts.preguntarDeNuevo}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

type OfrecidoProps = Pick<Props, 'quien' | 'bloqueados' | 'capacidad' | 'onTaken'> &
  Required<Pick<Pregunta, 'respuesta'>>;

/** What of an answer can be taken into the form. */
function Ofrecido({ respuesta, quien, bloqueados, capacidad, onTaken }: OfrecidoProps) {
  if (respuesta.fuente !== 'central_de_riesgo')
    return <OfertasDeFuente consulta={respuesta} {...{ quien, bloqueados, onTaken }} />;
  const riesgo = respuesta.datos;
  return riesgo && capacidad && <OfertaDeDeudas {...{ riesgo, capacidad, onTaken }} />;
}
