import { useQuery } from '@tanstack/react-query';
import { apiQuery } from 'shared-auth';
import { formatFechaHora } from 'shared-domain/campos';
import type { ReleaseInUse, ReleaseOnTrial, RemoteInUse } from 'shared-domain/operacion';
import { Columns, EmptyState, Page, RecordCard, type RecordCardProps, Stack, tokens } from 'shared-ui';
import styled from 'styled-components';
import { BotonConPregunta } from '../accion/boton-con-pregunta';
import { useApiMutation } from '../accion/use-api-mutation';
import { Detalle } from '../lista/columna';
import { QueryView } from '../lista/query-view';
import { Seccion } from '../lista/seccion';
import { audienceText, texts } from './texts';

const SUMMARY = 'GET /api/versiones/resumen';
const WITH_AVISOS = [SUMMARY, 'GET /api/avisos'] as const;

const EVERY_MS = 30_000;

export default function ReleasesScreen() {
  const summary = useQuery({ ...apiQuery(SUMMARY), refetchInterval: EVERY_MS });
  return (
    <Page title={texts.titulo} subtitle={texts.subtitulo}>
      <QueryView query={summary} lineas={2} alto={96}>
        {({ remotes }) =>
          remotes.length === 0 ? (
            <EmptyState icon="file" title={texts.vacio} />
          ) : (
            <Stack $gap={5}>
              {remotes.map((one) => (
                <OfRemote key={one.remote} {...one} />
              ))}
            </Stack>
          )
        }
      </QueryView>
    </Page>
  );
}

function OfRemote({ remote, roles, vigente, prueba: trial }: RemoteInUse) {
  const para = trial && !trial.retirada ? texts.losDemas : texts.todos;
  return (
    <Seccion titulo={texts.tituloDeRemote(remote, roles)}>
      <Columns>
        <ReleaseCard tone="accepted" badge={texts.vigente} release={vigente} para={para} />
        {trial && <Trial remote={remote} trial={trial} />}
      </Columns>
      {roles.length > 0 && <Detalle>{texts.nombreTecnico(remote)}</Detalle>}
    </Seccion>
  );
}

const SHARES = [10, 25, 50, 100];

/** Undefined once everybody uses the release. */
function nextShare({ para, ademas }: ReleaseOnTrial): number | undefined {
  const now = 'percent' in para ? para.percent : (ademas ?? 0);
  return SHARES.find((share) => share > now);
}

function Trial({ remote, trial }: { remote: string; trial: ReleaseOnTrial }) {
  const params = { remote };
  const raise = useApiMutation('PATCH /api/versiones/:remote/prueba', [SUMMARY], params);
  const withdraw = useApiMutation('POST /api/versiones/:remote/retiro', WITH_AVISOS, params);
  const resume = useApiMutation('POST /api/versiones/:remote/reanudacion', WITH_AVISOS, params);
  const { release, retirada } = trial;
  if (retirada) {
    const { por, fecha } = retirada;
    const note = por === null ? texts.sola(fecha) : texts.retiradaPor(por, fecha);
    return (
      <ReleaseCard
        tone="rejected"
        badge={texts.retirada}
        release={trial}
        para={texts.nadie}
        note={note}
        actions={
          por === null && (
            <BotonConPregunta textos={texts.reanudar(release)} mutation={resume} datos={{ release }} />
          )
        }
      />
    );
  }
  const next = nextShare(trial);
  return (
    <ReleaseCard
      tone="pending"
      badge={texts.onTrial}
      release={trial}
      para={audienceText(trial)}
      note={next === undefined ? texts.dejarVigente(remote) : texts.seDetieneSola}
      actions={
        <>
          {next !== undefined && (
            <BotonConPregunta
              textos={texts.seguir(release, next)}
              mutation={raise}
              datos={{ release, porcentaje: next }}
            />
          )}
          <BotonConPregunta
            textos={texts.retirar(release)}
            mutation={withdraw}
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
  release: ReleaseInUse;
  para: string;
}

function ReleaseCard({
  release: { release, desde, cargas, personas, fallidas, lentas },
  para,
  ...card
}: Props) {
  const fields = [
    { label: texts.para, value: para },
    { label: texts.desde, value: desde ? formatFechaHora(desde) : texts.sinFecha },
    { label: texts.loads, value: texts.deTantas(cargas, personas) },
    { label: texts.fallidas, value: texts.parteDe(fallidas, cargas) },
    { label: texts.lentas, value: texts.parteDe(lentas, cargas) },
  ];
  const lead = desde ? texts.versionDel(desde) : undefined;
  return (
    <RecordCard
      title={<ReleaseCode>{texts.codigo(release)}</ReleaseCode>}
      lead={lead}
      fields={fields}
      {...card}
    />
  );
}

/** For the publisher; users know a release by its date. */
const ReleaseCode = styled.span`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.text.s};
  font-weight: ${tokens.weight.normal};
  font-variant-numeric: tabular-nums;
`;
