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
  return <RecordCard title={<Nombre>{release}</Nombre>} fields={fields} {...tarjeta} />;
}

/** Twelve letters and the state beside them have to fit on a phone. */
const Nombre = styled.span`
  font-size: ${tokens.text.m};
  font-variant-numeric: tabular-nums;
`;
