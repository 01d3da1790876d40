import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callApi } from 'shared-auth';
import {
  type BorradorDePolitica,
  cambiosDePolitica,
  type FaltaDePolitica,
  type PoliticaConVersion,
} from 'shared-domain';
import { AvisoAlSalir, ListaDeCambios, textsSalida } from 'shared-evaluaciones';
import { ErrorSummary, LinkButton, LongForm, Row, Stack } from 'shared-ui';
import { BotonConPregunta } from '../../accion/boton-con-pregunta';
import { Guardar } from '../../accion/guardar';
import { Rechazo } from '../../accion/rechazo';
import { useApiMutation } from '../../accion/use-api-mutation';
import { Seccion } from '../../lista/seccion';
import { useDireccionDePolitica } from '../direccion';
import { GRUPOS } from '../partes';
import { borradorDePolitica } from '../politica.api';
import { PropuestaEnEspera } from '../propuesta-en-espera';
import { texts as generales } from '../texts';
import { Conflicto } from './conflicto';
import { aPolitica, campoEnPalabras, type Edicion, EdicionContext, revisar } from './edicion';
import { GrupoEditable } from './grupo-editable';
import { ProponerVigencia } from './proponer-vigencia';
import { texts } from './texts';
import { useBorrador } from './use-borrador';

interface Props {
  guardado: BorradorDePolitica;
  base: PoliticaConVersion;
}

/** The draft in tables, with what is wrong at its place and what would change in words. */
export function BorradorForm({ guardado, base }: Props) {
  const borrador = useBorrador(guardado, base);
  const { edicion, isDirty, rechazo } = borrador;
  const { faltas } = edicion;
  const [intento, setIntento] = useState({ veces: 0, faltas: [] as readonly FaltaDePolitica[] });
  const enviar = (event: FormEvent) => {
    event.preventDefault();
    // What was typed last may not have been drawn yet.
    const ahora = revisar(aPolitica(edicion.form.getValues()));
    setIntento(({ veces }) => ({ veces: veces + 1, faltas: ahora }));
    if (ahora.length === 0) borrador.guardar();
  };
  // What became wrong since then is told at its field: the summary takes the focus, which stays with who types.
  const deEntonces = faltas.filter(({ campo }) => intento.faltas.some((otra) => otra.campo === campo));
  return (
    <EdicionContext value={edicion}>
      <LongForm aria-label={texts.formulario} onSubmit={enviar}>
        <AvisoAlSalir {...textsSalida} isPending={isDirty} />
        <Stack>
          <PropuestaEnEspera propuesta={guardado.propuesta} />
          <Conflicto
            otro={borrador.otro}
            actual={edicion.actual}
            onConservar={borrador.conservar}
            onUsar={borrador.usar}
          />
          <ErrorSummary title={texts.revise} errors={enElResumen(deEntonces)} attempt={intento.veces} />
          <Rechazo error={rechazo} />
          {GRUPOS.map((grupo, i) => (
            <GrupoEditable key={grupo.titulo} grupo={grupo} isFirst={i === 0} />
          ))}
          <QueCambia {...edicion} />
          <AccionesDelBorrador borrador={borrador} />
        </Stack>
      </LongForm>
      {/* Outside of the form: React hands what is sent in the dialog on to a form around it, which would save the draft. */}
      <ProponerVigencia leido={borrador.leido} isWaiting={borrador.isWaiting} isDirty={isDirty} />
    </EdicionContext>
  );
}

/** One line for each field, in words. */
function enElResumen(faltas: readonly FaltaDePolitica[]) {
  const porCampo = new Map(
    faltas.map(({ campo, mensaje }) => {
      const { field, nombre } = campoEnPalabras(campo);
      return [field, { field, text: `${nombre}: ${mensaje}` }];
    }),
  );
  return [...porCampo.values()];
}

/** What would be different from the last version, as it is typed. */
function QueCambia({ base, actual, faltas }: Edicion) {
  const cambios = faltas.length === 0 ? cambiosDePolitica(base.contenido, actual) : [];
  return (
    <Seccion titulo={texts.queCambia(base.version)}>
      {faltas.length > 0 && <p>{texts.corrija}</p>}
      {faltas.length === 0 && cambios.length === 0 && <p>{texts.nada}</p>}
      {cambios.length > 0 && <ListaDeCambios cambios={cambios} />}
    </Seccion>
  );
}

function AccionesDelBorrador({ borrador }: { borrador: ReturnType<typeof useBorrador> }) {
  const { leido, isDirty, isPending, edicion, usar } = borrador;
  const { efecto } = useDireccionDePolitica();
  const queryClient = useQueryClient();
  const descartar = useApiMutation(
    () => callApi('DELETE /api/politica/borrador'),
    ['GET /api/politica/borrador'],
  );
  const faltan = edicion.faltas.length;
  return (
    <Stack $gap={3}>
      <p role="status">{faltan > 0 && texts.porCorregir(faltan)}</p>
      <Row>
        <Guardar label={texts.guardar} isDirty={isDirty} isPending={isPending} />
        <LinkButton variant="secondary" to={efecto}>
          {generales.probar}
        </LinkButton>
        <BotonConPregunta
          textos={{
            ...texts.descartar,
            exito: (nuevo) => {
              queryClient.setQueryData(borradorDePolitica().queryKey, nuevo);
              usar(nuevo);
              return texts.descartar.exito;
            },
          }}
          mutation={descartar}
          datos={undefined}
          variant="quiet"
          tone="danger"
          disabled={leido.cambios.length === 0 && !isDirty}
        />
      </Row>
    </Stack>
  );
}
