import { errorReference, errorText } from 'shared-auth';
import {
  type ConsultaAFuente,
  FUENTE,
  type Fuente,
  frasesDeConsulta,
  hoyEnLima,
  type ParteConsultada,
} from 'shared-domain';
import { ConsultaEnPalabras } from 'shared-evaluaciones';
import { Alert, Spinner, Stack } from 'shared-ui';
import styled from 'styled-components';
import type { NombreCampo } from '../formulario/valores';
import { type CapacidadAbrible, OfertaDeDeudas } from './oferta-de-deudas';
import { OfertasDeFuente, useSugerencias } from './ofertas-de-fuente';
import { texts } from './texts';
import { isWaiting, type Pregunta } from './use-preguntas';

export interface DeFormulario {
  quien: ParteConsultada;
  bloqueados: readonly NombreCampo[];
  /** Where the debts that are found can go; a guarantor's go nowhere. */
  capacidad?: CapacidadAbrible | undefined;
}

interface Props extends DeFormulario {
  fuente: Fuente;
  pregunta: Pregunta | undefined;
  onTaken: () => void;
}

/** How it goes with one source: it is being asked, what it said, or why it said nothing. */
export function FuentePreguntada({ fuente, pregunta, quien, bloqueados, capacidad, onTaken }: Props) {
  const { respuesta, error } = pregunta ?? {};
  const sugerencias = useSugerencias(respuesta, quien, bloqueados);
  const riesgo = respuesta?.fuente === 'central_de_riesgo' ? respuesta.datos : null;
  return (
    <Stack $gap={1} hidden={!pregunta}>
      <div aria-live="polite">
        {isWaiting(pregunta) && <Spinner label={`${FUENTE[fuente]}: ${texts.preguntando}`} />}
        {respuesta && <Respuesta respuesta={respuesta} isInForm={sugerencias.length === 0} />}
        {error !== undefined && (
          <Alert tone="warning" title={FUENTE[fuente]} reference={errorReference(error)}>
            {errorText(error)}
          </Alert>
        )}
      </div>
      <OfertasDeFuente sugerencias={sugerencias} onTaken={onTaken} />
      {riesgo && capacidad && <OfertaDeDeudas {...{ riesgo, capacidad, onTaken }} />}
    </Stack>
  );
}

/** The answer of a source, folded to one line once the form has the same values. */
function Respuesta({ respuesta, isInForm }: { respuesta: ConsultaAFuente; isInForm: boolean }) {
  const enPalabras = <ConsultaEnPalabras consulta={respuesta} />;
  if (!isInForm || !isUnremarkable(respuesta)) return enPalabras;
  return (
    <details>
      <Resumen>{texts.conforme(FUENTE[respuesta.fuente])}</Resumen>
      {enPalabras}
    </details>
  );
}

const isUnremarkable = (respuesta: ConsultaAFuente) =>
  respuesta.fuente !== 'central_de_riesgo' &&
  respuesta.resultado === 'hallado' &&
  !frasesDeConsulta(respuesta, hoyEnLima()).some(({ isAlerta }) => isAlerta);

const Resumen = styled.summary`
  padding-block: 10px;
  cursor: pointer;
`;
