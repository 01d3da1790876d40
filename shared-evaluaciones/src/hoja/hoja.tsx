import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { apiKey, apiQuery, callApi } from 'shared-auth';
import type { CodigoDeHoja, TipoDeHoja } from 'shared-domain/carta';
import type { Institucion } from 'shared-domain/configuracion';
import { Card, onPaper, PrintSheet, Skeleton, Stack, tokens } from 'shared-ui';
import styled from 'styled-components';
import { texts } from './texts';
import { Verificacion, type VerificacionProps } from './verificacion';

interface DeQueHoja {
  tipo: TipoDeHoja | 'desembolso';
  evaluacionId: number;
  /** Another version of the evaluation has another code. */
  version?: number;
}

/** Undefined while loading, null without a name in the settings. */
export function useInstitucion(): Institucion | null | undefined {
  const { data, isPending } = useQuery(apiQuery('GET /api/config/general'));
  if (isPending) return undefined;
  return data?.institucion?.nombre ? data.institucion : null;
}

/**
 * The code is undefined while loading, null on failure. A POST read as a query: the first call creates the
 * code, later calls return it.
 */
export function useHoja({ tipo, evaluacionId, version }: DeQueHoja) {
  const institucion = useInstitucion();
  const { data, isError } = useQuery({
    queryKey: [...apiKey('POST /api/evaluaciones/:id/codigo'), tipo, evaluacionId, version],
    queryFn: () => pedirCodigo(tipo, evaluacionId),
  });
  return { institucion, codigo: isError ? null : data };
}

function pedirCodigo(tipo: DeQueHoja['tipo'], id: number): Promise<CodigoDeHoja> {
  return tipo === 'desembolso'
    ? callApi('POST /api/desembolsos/:id/codigo', { params: { id } })
    : callApi('POST /api/evaluaciones/:id/codigo', { params: { id }, body: { documento: tipo } });
}

interface HojaProps extends MembreteProps, VerificacionProps {
  titulo: string;
  /** Kind of sheet and print date. */
  pie: ReactNode;
  children: ReactNode;
}

export function Hoja({ titulo, institucion, codigo, pie, children }: HojaProps) {
  const id = useId();
  return (
    <Papel as="article" aria-labelledby={id} {...onPaper}>
      <PrintSheet />
      <Stack $gap={5}>
        <Membrete institucion={institucion} />
        <h2 id={id}>{titulo}</h2>
        {children}
        <Verificacion codigo={codigo} />
        <Pie>{pie}</Pie>
      </Stack>
    </Papel>
  );
}

interface MembreteProps {
  /** From `useInstitucion`. */
  institucion: Institucion | null | undefined;
}

/** Pixels, about the height of a header with all lines. */
const HEIGHT = 100;

export function Membrete({ institucion }: MembreteProps) {
  if (institucion === undefined) return <Skeleton height={HEIGHT} />;
  if (!institucion) return null;
  const { nombre, ruc, direccion, telefono, logo } = institucion;
  const lineas = [ruc && texts.ruc(ruc), direccion, telefono && texts.telefono(telefono)];
  return (
    <Cabeza>
      {logo && <Logo src={logo} alt="" />}
      <div>
        <Nombre>{nombre}</Nombre>
        {lineas.filter(Boolean).map((linea) => (
          <p key={linea}>{linea}</p>
        ))}
      </div>
    </Cabeza>
  );
}

/** About as wide as the printed sheet. */
const Papel = styled(Card)`
  max-width: 720px;
`;

const Pie = styled.footer`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.text.s};
`;

const Cabeza = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[4]};
  padding-bottom: ${tokens.space[3]};
  border-bottom: 1px solid ${tokens.color.line};
  font-size: ${tokens.text.s};
  overflow-wrap: anywhere;
`;

const Logo = styled.img`
  flex: none;
  max-width: 160px;
  max-height: 64px;
  object-fit: contain;
`;

const Nombre = styled.p`
  font-size: ${tokens.text.l};
  font-weight: ${tokens.weight.bold};
`;
