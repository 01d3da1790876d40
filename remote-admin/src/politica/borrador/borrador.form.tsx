import { type FormEvent, useState } from 'react';
import type { BorradorDePolitica, FaltaDePolitica, PoliticaConVersion } from 'shared-domain';
import { AvisoAlSalir, textsSalida } from 'shared-evaluaciones';
import { ErrorSummary, LongForm, Stack } from 'shared-ui';
import { Rechazo } from '../../accion/rechazo';
import { GRUPOS } from '../partes/grupos';
import { PropuestaEnEspera } from '../propuesta-en-espera';
import { AccionesDelBorrador } from './acciones-del-borrador';
import { Conflicto } from './conflicto';
import { EdicionContext } from './edicion';
import { GrupoEditable } from './grupo-editable';
import { nombreDeCampo } from './nombre-de-campo';
import { QueCambia } from './que-cambia';
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
    setIntento(({ veces }) => ({ veces: veces + 1, faltas }));
    if (faltas.length === 0) borrador.guardar();
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
          <QueCambia />
          <AccionesDelBorrador borrador={borrador} />
        </Stack>
      </LongForm>
    </EdicionContext>
  );
}

/** One line for each field, in words. */
function enElResumen(faltas: readonly FaltaDePolitica[]) {
  const porCampo = new Map(
    faltas.map(({ campo, mensaje }) => {
      const { field, nombre } = nombreDeCampo(campo);
      return [field, { field, text: `${nombre}: ${mensaje}` }];
    }),
  );
  return [...porCampo.values()];
}
