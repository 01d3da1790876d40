import { getInstance } from '@module-federation/enhanced/runtime';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Badge, CompactTable, tokens, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';
import { shellRelease } from '../page';
import { callsSoFar, onCall, type RecordedCall } from './calls';
import type { RemoteFacts } from './page-facts';
import { texts } from './texts';

export function Remote({ remote }: { remote: RemoteFacts | undefined }) {
  const shell = [texts.aplicacion, shellRelease()] as const;
  if (!remote) {
    return (
      <Part title={texts.remote}>
        <p>{texts.noRemote}</p>
        <Facts facts={[shell]} />
      </Part>
    );
  }
  const { name, release, provenance, origin, contract } = remote;
  return (
    <Part title={texts.remote}>
      <Facts
        facts={[
          [texts.nombre, name],
          [texts.version, texts.releaseOf(release)],
          [texts.corta, texts.shortRelease(release)],
          [texts.procedencia, texts.vieneDe(provenance, origin)],
          [texts.contrato, contract ?? texts.ninguno],
          shell,
        ]}
      />
    </Part>
  );
}

export function Load({ load: { manifest, files, firstScreen } }: Pick<RemoteFacts, 'load'>) {
  return (
    <Part title={texts.load}>
      <Facts
        facts={[
          [texts.manifiesto, manifest === 'in page' ? texts.enLaPagina : texts.milisegundos(manifest)],
          [texts.archivos, files ? texts.archivosEn(files) : texts.ninguno],
          [texts.firstScreen, texts.milisegundos(firstScreen)],
        ]}
      />
    </Part>
  );
}

export function Calls() {
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

export function Packages() {
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

interface SharedPackage {
  name: string;
  version: string;
  /** The shell or a remote. */
  provider: string;
  isLoaded: boolean;
}

/** Omits subpaths such as `react/jsx-runtime`. */
function sharedPackages(): SharedPackage[] {
  const scopes = Object.values(getInstance()?.shareScopeMap ?? {});
  const found = scopes.flatMap((scope) =>
    Object.entries(scope).flatMap(([name, versions]) =>
      Object.entries(versions).map(([version, { from, loaded, lib }]) => ({
        name,
        version,
        provider: from.replaceAll('_', '-'),
        isLoaded: Boolean(loaded || lib),
      })),
    ),
  );
  const names = new Set(found.map(({ name }) => name));
  const isPart = (name: string) => names.has(name.split('/').slice(0, -1).join('/'));
  return found.filter(({ name }) => !isPart(name)).sort((one, other) => one.name.localeCompare(other.name));
}
