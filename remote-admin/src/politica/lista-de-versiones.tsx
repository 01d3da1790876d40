import type { VersionDePolitica } from 'shared-domain/politica';
import { Badge, Table, type TableColumn, TextLink, type Tone, VisuallyHidden } from 'shared-ui';
import { ConDetalle } from '../lista/columna';
import { Seccion } from '../lista/seccion';
import { useDireccionDePolitica } from './direccion';
import { texts } from './texts';

const TONO = {
  futura: 'pending',
  vigente: 'accepted',
  anterior: 'neutral',
  reemplazada: 'neutral',
} as const satisfies Record<VersionDePolitica['estado'], Tone>;

export function ListaDeVersiones({ versiones }: { versiones: readonly VersionDePolitica[] }) {
  const direccion = useDireccionDePolitica();
  const columnas: readonly TableColumn<VersionDePolitica>[] = [
    { key: 'version', label: texts.columnas.version, room: 6 },
    { key: 'desde', label: texts.columnas.desde, room: 7, render: ({ desde }) => texts.fecha(desde) },
    {
      key: 'estado',
      label: texts.columnas.estado,
      room: 7.5,
      render: ({ estado }) => <Badge tone={TONO[estado]}>{texts.estado[estado]}</Badge>,
    },
    {
      key: 'personas',
      label: texts.columnas.personas,
      room: 12,
      render: ({ propuestaPor, confirmadaPor }) =>
        propuestaPor ? (
          <ConDetalle detalle={confirmadaPor && texts.confirmadaPor(confirmadaPor.fullName)}>
            {propuestaPor.fullName}
          </ConDetalle>
        ) : (
          texts.inicial
        ),
    },
    { key: 'motivo', label: texts.motivo, room: 12, render: ({ motivo }) => motivo ?? texts.sinMotivo },
    {
      key: 'ver',
      label: texts.columnas.ver,
      isAction: true,
      room: 5,
      render: ({ version }) => (
        <TextLink to={direccion.version(version)}>
          {texts.ver}
          <VisuallyHidden>{` ${texts.verVersion(version)}`}</VisuallyHidden>
        </TextLink>
      ),
    },
  ];
  return (
    <Seccion titulo={texts.versiones}>
      <Table
        caption={texts.versiones}
        columns={columnas}
        rows={versiones}
        getKey={({ version }) => version}
      />
    </Seccion>
  );
}
