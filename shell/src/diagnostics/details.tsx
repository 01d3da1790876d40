import {
  type KeyboardEventHandler,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useSyncExternalStore,
} from 'react';
import { Badge, Button, CompactTable, IconButton, media, Stack, tokens, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';
import { shellRelease } from '../page';
import { callsSoFar, onCall, type RecordedCall } from './calls';
import { type RemoteFacts, useRemoteOfPage } from './page-facts';
import { sharedPackages } from './shared-packages';
import { texts } from './texts';

interface DetailsProps {
  id: string;
  /** Whether they were opened by the button, so that keyboard and screen reader continue in them. */
  takesFocus: boolean;
  onFold: () => void;
  onRemove: (() => void) | undefined;
  onKeyDown: KeyboardEventHandler;
}

/** Remote, load, calls and shared packages of this page. */
export function Details({ id, takesFocus, onFold, onRemove, onKeyDown }: DetailsProps) {
  // It is looked up every second, and all parts with it: packages come without an event too.
  const remote = useRemoteOfPage();
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Panel id={id} aria-labelledby={headingId} onKeyDown={onKeyDown}>
      <Head>
        <h2 id={headingId} ref={heading} tabIndex={-1}>
          {texts.titulo}
        </h2>
        {onRemove && (
          <Button variant="quiet" onClick={onRemove}>
            {texts.quitar}
          </Button>
        )}
        <IconButton icon="close" label={texts.plegar} onClick={onFold} />
      </Head>
      <Parts>
        <Stack>
          <Remote remote={remote} />
          {remote && <Load load={remote.load} />}
        </Stack>
        <Long>
          <Calls />
        </Long>
        <Packages />
      </Parts>
    </Panel>
  );
}

function Remote({ remote }: { remote: RemoteFacts | undefined }) {
  const shell = [texts.aplicacion, shellRelease()] as const;
  if (!remote) {
    return (
      <Part title={texts.remoto}>
        <p>{texts.sinRemoto}</p>
        <Facts facts={[shell]} />
      </Part>
    );
  }
  const { name, release, provenance, origin, contract } = remote;
  return (
    <Part title={texts.remoto}>
      <Facts
        facts={[
          [texts.nombre, name],
          [texts.version, texts.versionDe(release)],
          [texts.corta, texts.versionCortaDe(release)],
          [texts.procedencia, texts.vieneDe(provenance, origin)],
          [texts.contrato, contract ?? texts.ninguno],
          shell,
        ]}
      />
    </Part>
  );
}

function Load({ load: { manifest, files, firstScreen } }: Pick<RemoteFacts, 'load'>) {
  return (
    <Part title={texts.carga}>
      <Facts
        facts={[
          [texts.manifiesto, manifest === 'in page' ? texts.enLaPagina : texts.milisegundos(manifest)],
          [texts.archivos, files ? texts.archivosEn(files) : texts.ninguno],
          [texts.primeraPantalla, texts.milisegundos(firstScreen)],
        ]}
      />
    </Part>
  );
}

function Calls() {
  const { calls, ...total } = useSyncExternalStore(onCall, callsSoFar);
  if (calls.length === 0) return <Part title={texts.llamadas}>{texts.sinLlamadas}</Part>;
  return (
    <Part title={texts.llamadas}>
      <p>{texts.totalDeLlamadas(total, calls.length)}</p>
      <CompactTable
        caption={texts.llamadas}
        getKey={({ id }) => id}
        rows={calls}
        columns={[
          { key: 'name', label: texts.llamada, render: callName },
          { key: 'outcome', label: texts.estado, render: callOutcome },
          {
            key: 'milliseconds',
            label: texts.tiempo,
            render: (call) => texts.milisegundos(call.milliseconds),
          },
          { key: 'bytes', label: texts.tamano, render: (call) => texts.bytes(call.bytes) },
        ]}
      />
    </Part>
  );
}

const callName = ({ name, isEarly }: RecordedCall) => (
  <>
    <span>{name}</span>
    {isEarly && <Note>{texts.adelantada}</Note>}
  </>
);

function callOutcome({ outcome, isFailed }: RecordedCall) {
  if (outcome === 'cancelled') return texts.cancelada;
  if (!isFailed) return outcome;
  return (
    <Badge tone="rejected">
      <span>{outcome ?? texts.sinRespuesta}</span>
      <VisuallyHidden>{texts.fallo}</VisuallyHidden>
    </Badge>
  );
}

function Packages() {
  const packages = sharedPackages();
  return (
    <Part title={texts.paquetes}>
      {packages.length === 0 ? (
        texts.sinPaquetes
      ) : (
        <CompactTable
          caption={texts.paquetes}
          getKey={({ name, version }) => `${name}@${version}`}
          rows={packages}
          columns={[
            { key: 'name', label: texts.paquete },
            { key: 'version', label: texts.version },
            {
              key: 'provider',
              label: texts.deQuien,
              render: ({ provider, isLoaded }) => (isLoaded ? provider : texts.sinCargar(provider)),
            },
          ]}
        />
      )}
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <List>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

const Panel = styled.section`
  max-height: 45vh;
  max-height: 45dvh;
  overflow-y: auto;
  border-bottom: 1px solid ${tokens.color.line};
`;

const Head = styled.div`
  position: sticky;
  top: 0;
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  padding: ${tokens.space[1]} ${tokens.space[4]};
  background: ${tokens.color.surface};

  h2 {
    margin-right: auto;
    font-size: ${tokens.text.m};
    outline: none;
  }
`;

const Parts = styled.div`
  display: grid;
  gap: ${tokens.space[4]} ${tokens.space[6]};
  padding: 0 ${tokens.space[4]} ${tokens.space[4]};

  ${media.wide} {
    grid-template: auto 1fr / minmax(0, 4fr) minmax(0, 5fr);
  }

  ${media.desktop} {
    grid-template: auto / minmax(0, 3fr) minmax(0, 5fr) minmax(0, 4fr);
  }

  h3 {
    margin-bottom: ${tokens.space[1]};
    font-size: ${tokens.text.s};
  }
`;

/** The part that grows with the page: on a tablet the others are in the column next to it. */
const Long = styled.div`
  ${media.wide} {
    grid-row: span 2;
  }

  ${media.desktop} {
    grid-row: auto;
  }
`;

const List = styled.dl`
  display: grid;
  gap: ${tokens.space[1]};

  > div {
    display: grid;
    grid-template-columns: 9rem minmax(0, 1fr);
    gap: ${tokens.space[2]};
  }

  dt {
    color: ${tokens.color.inkSoft};
  }

  dd {
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
`;

const Note = styled.small`
  display: block;
  color: ${tokens.color.inkSoft};
`;
