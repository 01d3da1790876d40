import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { BorradorDePolitica, FaltaDePolitica, PoliticaConVersion } from 'shared-domain/politica';
import { AvisoAlSalir, ListaDeCambios, textsSalida } from 'shared-evaluaciones';
import { ErrorSummary, LinkButton, LongForm, Page, Row, Stack } from 'shared-ui';
import { BotonConPregunta } from '../../accion/boton-con-pregunta';
import { Guardar } from '../../accion/guardar';
import { Rechazo } from '../../accion/rechazo';
import { useApiMutation } from '../../accion/use-api-mutation';
import { Lectura } from '../../lista/lectura';
import { keepingPrevious } from '../../lista/pagina';
import { Seccion } from '../../lista/seccion';
import { useDireccionDePolitica } from '../direccion';
import { GRUPOS } from '../partes';
import { borradorDePolitica, versionDePolitica } from '../politica.api';
import { PropuestaEnEspera } from '../propuesta';
import { texts as generales } from '../texts';
import { Conflicto } from './conflicto';
import { aPolitica, campoEnPalabras, type Edicion, EdicionContext, revisar } from './edicion';
import { GrupoEditable } from './grupo-editable';
import { ProponerVigencia } from './proponer-vigencia';
import { texts } from './texts';
import { useBorrador } from './use-borrador';

export default function BorradorScreen() {
  const borrador = useQuery(borradorDePolitica());
  const { raiz } = useDireccionDePolitica();
  return (
    <Page
      title={texts.titulo}
      subtitle={borrador.data && texts.subtitulo(borrador.data.base)}
      actions={
        <LinkButton variant="secondary" to={raiz}>
          {generales.volver}
        </LinkButton>
      }
    >
      <Lectura lectura={borrador} lineas={6} alto={52}>
        {(guardado) => <ConSuBase guardado={guardado} />}
      </Lectura>
    </Page>
  );
}

function ConSuBase({ guardado }: { guardado: BorradorDePolitica }) {
  // Keeps the typed values while a new base version loads.
  const base = useQuery(keepingPrevious(versionDePolitica(guardado.base)));
  return (
    <Lectura lectura={base} lineas={6} alto={52}>
      {(version) => <BorradorForm guardado={guardado} base={version} />}
    </Lectura>
  );
}

interface Props {
  guardado: BorradorDePolitica;
  base: PoliticaConVersion;
}

function BorradorForm({ guardado, base }: Props) {
  const borrador = useBorrador(guardado, base);
  const { edicion, isDirty, rechazo } = borrador;
  const { faltas } = edicion;
  const [intento, setIntento] = useState({ veces: 0, faltas: [] as readonly FaltaDePolitica[] });
  const enviar = (event: FormEvent) => {
    event.preventDefault();
    // The last keystrokes may not be rendered yet.
    const ahora = revisar(aPolitica(edicion.form.getValues()));
    setIntento(({ veces }) => ({ veces: veces + 1, faltas: ahora }));
    if (ahora.length === 0) borrador.guardar();
  };
  // Later faults show only at their field: the summary would take the focus away from typing.
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
      {/* Outside the form: the dialog's submit event would bubble to it in React and save the draft. */}
      <ProponerVigencia leido={borrador.leido} isWaiting={borrador.isWaiting} isDirty={isDirty} />
    </EdicionContext>
  );
}

function enElResumen(faltas: readonly FaltaDePolitica[]) {
  const porCampo = new Map(
    faltas.map(({ campo, mensaje }) => {
      const { field, nombre } = campoEnPalabras(campo);
      return [field, { field, text: `${nombre}: ${mensaje}` }];
    }),
  );
  return [...porCampo.values()];
}

function QueCambia({ base, cambios, faltas }: Edicion) {
  const porque = faltas.length > 0 ? texts.corrija : cambios.length === 0 ? texts.nada : undefined;
  return (
    <Seccion titulo={texts.queCambia(base.version)}>
      {porque ? <p>{porque}</p> : <ListaDeCambios cambios={cambios} />}
    </Seccion>
  );
}

function AccionesDelBorrador({ borrador }: { borrador: ReturnType<typeof useBorrador> }) {
  const { leido, isDirty, isPending, edicion, usar } = borrador;
  const { efecto } = useDireccionDePolitica();
  const queryClient = useQueryClient();
  const descartar = useApiMutation('DELETE /api/politica/borrador', ['GET /api/politica/borrador']);
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
