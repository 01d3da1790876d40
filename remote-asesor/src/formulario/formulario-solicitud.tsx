import type { ReactElement, ReactNode } from 'react';
import { FormProvider, useFormContext, useFormState } from 'react-hook-form';
import { AvisoAlSalir } from 'shared-evaluaciones';
import { Badge, Button, Disclosure, Icon, LongForm, ProgressBar, Row, Stack, tokens } from 'shared-ui';
import styled from 'styled-components';
import { consecuenciaDeSalir, EstadoGuardado } from '../borradores/estado-guardado';
import { SeccionCapacidad } from '../capacidad/seccion-capacidad';
import { DatosDelCliente } from './datos-del-cliente';
import { BarraDePasos, Vecinos } from './pasos/barra-de-pasos';
import type { Seccion } from './pasos/pasos.rules';
import { ResumenErrores } from './pasos/resumen-errores';
import { texts, textsSalida } from './texts';
import type { Formulario } from './use-formulario';
import type { Valores } from './valores';

interface Props {
  formulario: Formulario;
  aval: ReactElement;
  credito: ReactElement;
  pdf: ReactElement;
  nota?: ReactElement;
  fallo?: ReactElement;
  cancelar?: ReactElement;
}

export function FormularioSolicitud({ formulario, aval, credito, pdf, nota, fallo, cancelar }: Props) {
  const { tipo, form, pasos, documento, capacidad, autosave, bloqueados, faltas, isSending, percent } =
    formulario;
  const { todos, attempt, actual, isNarrow } = pasos;
  const errorPdf = documento.error ? [{ field: 'pdf', text: documento.error }] : [];
  const look = isNarrow && actual < todos.length - 1 ? 'secondary' : 'primary';
  const isLocked = (seccion: Seccion) =>
    seccion === 'cliente' ? bloqueados.length > 0 : seccion === 'credito' && tipo === 'correccion';
  const contenido: Record<Seccion, ReactElement> = {
    cliente: <DatosDelCliente {...formulario} />,
    aval,
    credito: (
      <>
        {credito}
        <SeccionCapacidad capacidad={capacidad} />
      </>
    ),
    pdf,
  };
  const secciones = [...new Set(todos.map(({ seccion }) => seccion))];
  return (
    <FormProvider {...form}>
      <Largo
        ref={pasos.caja}
        autoComplete="off"
        onSubmit={formulario.submit}
        onFocusCapture={pasos.onFocusCapture}
      >
        <BarraDePasos pasos={pasos} documento={documento} />
        <Stack>
          <ResumenErrores pasos={pasos} otros={attempt > 0 ? [...faltas, ...errorPdf] : []} />
          <Cerrable disabled={isSending}>
            {secciones.map((seccion) => (
              <Plegable
                key={seccion}
                title={texts.secciones[tipo][seccion]}
                {...pasos.sectionProps(seccion)}
                otrosErrores={seccion === 'pdf' ? errorPdf.length : 0}
                nota={isLocked(seccion) && <Badge tone="neutral">{texts.soloLectura}</Badge>}
                isOptional={seccion === 'aval' || (seccion === 'pdf' && tipo === 'correccion')}
              >
                <Stack>
                  {contenido[seccion]}
                  <Vecinos pasos={pasos} />
                </Stack>
              </Plegable>
            ))}
            {nota}
          </Cerrable>
          {fallo}
          {percent !== undefined && (
            <ProgressBar
              // After the upload, the server still needs a moment.
              value={percent < 100 ? percent : undefined}
              label={percent < 100 ? texts.subiendo[tipo] : texts.confirmando[tipo]}
            />
          )}
          <Row $end>
            <EstadoGuardado {...autosave} />
            {cancelar}
          </Row>
        </Stack>
        <Pie>
          <Button
            // A new element: react-aria keeps an exiting element mounted during a colour transition.
            key={look}
            type="submit"
            variant={look}
            loading={isSending}
            loadingLabel={texts.enviando}
          >
            <Icon name="send" size={16} />
            <span>{texts.enviar[tipo]}</span>
          </Button>
        </Pie>
      </Largo>
      <AvisoAlSalir
        {...textsSalida}
        isPending={formulario.hasWork}
        consecuencia={consecuenciaDeSalir(autosave)}
      />
    </FormProvider>
  );
}

interface PlegableProps extends ReturnType<Formulario['pasos']['sectionProps']> {
  title: string;
  otrosErrores: number;
  nota: ReactNode;
  isOptional: boolean;
  children: ReactNode;
}

function Plegable({ campos, otrosErrores, nota, ...rest }: PlegableProps) {
  const { control } = useFormContext<Valores>();
  const { errors } = useFormState({ control });
  const cuantos = campos.filter((campo) => errors[campo]).length + otrosErrores;
  const aside = cuantos > 0 ? <Badge tone="rejected">{texts.porRevisar(cuantos)}</Badge> : nota;
  return <Disclosure {...rest} aside={aside || undefined} />;
}

// On a low viewport, as at 400 % zoom, the fields need the height.
const VENTANA_ALTA = '@media (min-height: 560px)';

// Keeps the focused element clear of both sticky bars.
const Largo = styled(LongForm)`
  ${VENTANA_ALTA} {
    :is(input, select, textarea, button, a, [tabindex]) {
      scroll-margin-block: 96px 88px;
    }
  }
`;

const Cerrable = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[4]};
  min-width: 0;
  padding: 0;
  border: 0;
`;

const Pie = styled.div`
  display: flex;
  justify-content: flex-end;
  padding-block: ${tokens.space[2]};
  border-top: 1px solid ${tokens.color.line};
  background: ${tokens.color.ground};

  ${VENTANA_ALTA} {
    position: sticky;
    z-index: ${tokens.layer.sticky - 1};
    bottom: var(--below-page, 0px);
  }
`;
