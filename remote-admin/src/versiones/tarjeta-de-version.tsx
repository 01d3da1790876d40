import { formatFechaHora, type VersionEnUso } from 'shared-domain';
import { RecordCard, type RecordCardProps, tokens } from 'shared-ui';
import styled from 'styled-components';
import { texts } from './texts';

interface Props extends Pick<RecordCardProps, 'tone' | 'badge' | 'note' | 'actions'> {
  version: VersionEnUso;
  para: string;
}

/** A release: who uses it, since when, and how it fares. */
export function TarjetaDeVersion({ version, para, ...tarjeta }: Props) {
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

/** For whoever publishes; people know a release by its day. */
const Nombre = styled.span`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.text.s};
  font-weight: ${tokens.weight.normal};
  font-variant-numeric: tabular-nums;
`;
