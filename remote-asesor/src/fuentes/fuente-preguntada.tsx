import { useWatch } from 'react-hook-form';
import { errorReference, errorText } from 'shared-auth';
import { hoyEnLima } from 'shared-domain/campos';
import { DEUDAS_MAXIMO } from 'shared-domain/capacidad';
import {
  type ConsultaAFuente,
  FUENTE,
  type Fuente,
  frasesDeConsulta,
  type ParteConsultada,
  type RiesgoHallado,
} from 'shared-domain/fuentes';
import { ConsultaEnPalabras } from 'shared-evaluaciones';
import { Alert, Button, Row, Spinner, Stack } from 'shared-ui';
import type { CapacidadEnFormulario } from '../capacidad/use-capacidad';
import type { ValoresDeCapacidad } from '../capacidad/valores-de-capacidad';
import type { NombreCampo } from '../formulario/valores';
import { OfertasDeFuente, Resumen, useSugerencias } from './ofertas-de-fuente';
import { texts } from './texts';
import { isWaiting, type Pregunta } from './use-preguntas';

type CapacidadAbrible = Pick<CapacidadEnFormulario, 'form' | 'abrir'>;

export interface DeFormulario {
  quien: ParteConsultada;
  bloqueados: readonly NombreCampo[];
  /** Target for found debts; omitted for a guarantor. */
  capacidad?: CapacidadAbrible | undefined;
}

interface Props extends DeFormulario {
  fuente: Fuente;
  pregunta: Pregunta | undefined;
  onTaken: () => void;
}

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

/** Folded to one line once the form has the same values. */
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

type Deuda = ValoresDeCapacidad['deudas'][number];

interface DeudasProps {
  riesgo: RiesgoHallado;
  capacidad: CapacidadAbrible;
  onTaken: () => void;
}

function OfertaDeDeudas({ riesgo, capacidad: { form, abrir }, onTaken }: DeudasProps) {
  const anotadas = useWatch({ control: form.control, name: 'deudas' });
  const nuevas = deudasPorAnadir(riesgo, anotadas);
  if (riesgo.deudas.length === 0) return null;
  if (nuevas.length === 0) return <p>{texts.deudasAnadidas}</p>;
  const add = () => {
    abrir();
    form.setValue('deudas', [...form.getValues('deudas'), ...nuevas], {
      shouldDirty: true,
      shouldTouch: true,
    });
    onTaken();
  };
  return (
    <Row>
      <Button variant="secondary" onClick={add}>
        {texts.deudas(nuevas.length)}
      </Button>
    </Row>
  );
}

function deudasPorAnadir({ deudas }: RiesgoHallado, anotadas: readonly Deuda[]): Deuda[] {
  return deudas
    .map(({ entidad, cuota, saldo }): Deuda => ({ entidad, cuota: cuota ?? '', periodo: 'mensual', saldo }))
    .filter((deuda) => !anotadas.some((una) => isSame(una, deuda)))
    .slice(0, Math.max(0, DEUDAS_MAXIMO - anotadas.length));
}

const isSame = (una: Deuda, otra: Deuda) =>
  una.entidad.trim().toLowerCase() === otra.entidad.trim().toLowerCase() &&
  Number(una.saldo) === Number(otra.saldo);
