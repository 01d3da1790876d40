import { useQuery } from '@tanstack/react-query';
import { apiQuery } from 'shared-auth';
import { formatFechaHora } from 'shared-domain/campos';
import type { RemoteEnUso, VersionEnPrueba, VersionEnUso } from 'shared-domain/operacion';
import { Columns, EmptyState, Page, RecordCard, type RecordCardProps, Stack, tokens } from 'shared-ui';
import styled from 'styled-components';
import { BotonConPregunta } from '../accion/boton-con-pregunta';
import { useApiMutation } from '../accion/use-api-mutation';
import { Detalle } from '../lista/columna';
import { Lectura } from '../lista/lectura';
import { Seccion } from '../lista/seccion';
import { textoDePara, texts } from './texts';

const RESUMEN = 'GET /api/versiones/resumen';
const CON_AVISOS = [RESUMEN, 'GET /api/avisos'] as const;

const CADA_MS = 30_000;

export default function VersionesScreen() {
  const resumen = useQuery({ ...apiQuery(RESUMEN), refetchInterval: CADA_MS });
  return (
    <Page title={texts.titulo} subtitle={texts.subtitulo}>
      <Lectura lectura={resumen} lineas={2} alto={96}>
        {({ remotes }) =>
          remotes.length === 0 ? (
            <EmptyState icon="file" title={texts.vacio} />
          ) : (
            <Stack $gap={5}>
              {remotes.map((uno) => (
                <DeRemote key={uno.remote} {...uno} />
              ))}
            </Stack>
          )
        }
      </Lectura>
    </Page>
  );
}

function DeRemote({ remote, roles, vigente, prueba }: RemoteEnUso) {
  const para = prueba && !prueba.retirada ? texts.losDemas : texts.todos;
  return (
    <Seccion titulo={texts.pantallasDe(remote, roles)}>
      <Columns>
        <TarjetaDeVersion tone="accepted" badge={texts.vigente} version={vigente} para={para} />
        {prueba && <Prueba remote={remote} prueba={prueba} />}
      </Columns>
      {roles.length > 0 && <Detalle>{texts.nombreTecnico(remote)}</Detalle>}
    </Seccion>
  );
}

const PASOS = [10, 25, 50, 100];

/** Undefined once everybody uses the release. */
function pasoSiguiente({ para, ademas }: VersionEnPrueba): number | undefined {
  const ahora = 'percent' in para ? para.percent : (ademas ?? 0);
  return PASOS.find((paso) => paso > ahora);
}

function Prueba({ remote, prueba }: { remote: string; prueba: VersionEnPrueba }) {
  const params = { remote };
  const ampliar = useApiMutation('PATCH /api/versiones/:remote/prueba', [RESUMEN], params);
  const retirar = useApiMutation('POST /api/versiones/:remote/retiro', CON_AVISOS, params);
  const reanudar = useApiMutation('POST /api/versiones/:remote/reanudacion', CON_AVISOS, params);
  const { release, retirada } = prueba;
  if (retirada) {
    const { por, fecha } = retirada;
    const note = por === null ? texts.sola(fecha) : texts.retiradaPor(por, fecha);
    return (
      <TarjetaDeVersion
        tone="rejected"
        badge={texts.retirada}
        version={prueba}
        para={texts.nadie}
        note={note}
        actions={
          por === null && (
            <BotonConPregunta textos={texts.reanudar(release)} mutation={reanudar} datos={{ release }} />
          )
        }
      />
    );
  }
  const siguiente = pasoSiguiente(prueba);
  return (
    <TarjetaDeVersion
      tone="pending"
      badge={texts.enPrueba}
      version={prueba}
      para={textoDePara(prueba)}
      note={siguiente === undefined ? texts.dejarVigente(remote) : texts.seDetieneSola}
      actions={
        <>
          {siguiente !== undefined && (
            <BotonConPregunta
              textos={texts.seguir(release, siguiente)}
              mutation={ampliar}
              datos={{ release, porcentaje: siguiente }}
            />
          )}
          <BotonConPregunta
            textos={texts.retirar(release)}
            mutation={retirar}
            datos={{ release }}
            variant="quiet"
            tone="danger"
          />
        </>
      }
    />
  );
}

interface Props extends Pick<RecordCardProps, 'tone' | 'badge' | 'note' | 'actions'> {
  version: VersionEnUso;
  para: string;
}

function TarjetaDeVersion({ version, para, ...tarjeta }: Props) {
  const { release, desde, cargas, personas, fallidas, lentas } = version;
  const fields = [
    { label: texts.para, value: para },
    { label: texts.desde, value: desde ? formatFechaHora(desde) : texts.sinFecha },
    { label: texts.cargas, value: texts.deTantas(cargas, personas) },
    { label: texts.fallidas, value: texts.parteDe(fallidas, cargas) },
    { label: texts.lentas, value: texts.parteDe(lentas, cargas) },
  ];
  const lead = desde ? texts.versionDel(desde) : undefined;
  return (
    <RecordCard title={<Nombre>{texts.codigo(release)}</Nombre>} lead={lead} fields={fields} {...tarjeta} />
  );
}

/** For the publisher; users know a release by its date. */
const Nombre = styled.span`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.text.s};
  font-weight: ${tokens.weight.normal};
  font-variant-numeric: tabular-nums;
`;
