import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { apiQuery, useUser } from 'shared-auth';
import {
  etiquetaCampo,
  formatCampo,
  formatNumero,
  formatSoles,
  LIMITES_INICIALES,
  TOPE,
  valoresDe,
} from 'shared-domain/campos';
import type { ConfiguracionGeneral, Controles } from 'shared-domain/configuracion';
import { CLASE_CONTRA_POLITICA } from 'shared-domain/evaluacion';
import type { Politica } from 'shared-domain/politica';
import { Alert, Button, CompactTable, focusControl, Row, TextLink, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';
import { Lectura } from '../lista/lectura';
import { paginaDe } from '../lista/pagina';
import { Seccion } from '../lista/seccion';
import { useDireccionDePolitica } from '../politica/direccion';
import { texts } from './texts';

interface Limite {
  limite: string;
  hoy: string;
}

const Hoy = styled.span`
  white-space: nowrap;
`;

const COLUMNAS = [
  { key: 'limite', label: texts.limite },
  { key: 'hoy', label: texts.hoy, render: ({ hoy }: Limite) => <Hoy>{hoy}</Hoy> },
] as const;

const porCampo = (campo: string, valor: number | boolean | null): Limite => ({
  limite: etiquetaCampo(campo),
  hoy: formatCampo(campo, valor),
});

interface TarjetaProps {
  titulo: string;
  aQuien: string;
  limites: readonly Limite[];
  /** First form field on this page that changes these limits. */
  campo?: string;
  children?: ReactNode;
}

function Tarjeta({ titulo, aQuien, limites, campo, children }: TarjetaProps) {
  return (
    <Seccion titulo={titulo}>
      <p>{aQuien}</p>
      <CompactTable caption={titulo} columns={COLUMNAS} rows={limites} getKey={({ limite }) => limite} />
      {children}
      <Cambiar titulo={titulo} campo={campo} />
    </Seccion>
  );
}

function Cambiar({ titulo, campo }: Pick<TarjetaProps, 'titulo' | 'campo'>) {
  const isEditing = useUser().rol === 'admin';
  if (!isEditing || !campo) return null;
  return (
    <Row>
      <Button variant="secondary" onClick={() => focusControl(campo)}>
        {texts.cambiar}
        <VisuallyHidden>{` ${titulo}`}</VisuallyHidden>
      </Button>
    </Row>
  );
}

export function Aprobacion({ aprobacion }: Pick<Controles, 'aprobacion'>) {
  const { activa, limiteGeneral, limitePorBanda, limiteDeDeuda, contraPolitica } = aprobacion;
  const montos = { limiteGeneral, ...limitePorBanda, limiteDeDeuda };
  // The previous API release does not return the classes.
  const clases = valoresDe(CLASE_CONTRA_POLITICA).filter((clase) => activa && contraPolitica?.[clase]);
  return (
    <Tarjeta
      titulo={texts.aprobacion}
      aQuien={texts.aprobacionAQuien}
      campo="aprobacion.activa"
      limites={[
        porCampo('activa', activa),
        ...(activa ? Object.entries(montos).map(([campo, monto]) => porCampo(campo, monto)) : []),
      ]}
    >
      {clases.length > 0 && (
        <div>
          <p>{texts.contraPolitica}</p>
          <ul>
            {clases.map((clase) => (
              <li key={clase}>{CLASE_CONTRA_POLITICA[clase]}</li>
            ))}
          </ul>
        </div>
      )}
      <ConLimitePropio />
    </Tarjeta>
  );
}

function ConLimitePropio() {
  const lista = useUser().rol === 'superadmin' ? '/superadmin/empleados' : '/admin/users/list';
  const activos = { rol: 'jefe_negocios', estado: 'activo' } as const;
  // Largest page size of the API.
  const jefes = useQuery(paginaDe('GET /api/usuarios', { ...activos, porPagina: '100' }));
  return (
    <Lectura lectura={jefes} lineas={2}>
      {({ datos, total }) => {
        const propios = datos.flatMap(({ id, fullName, username, limiteAprobacion }) =>
          limiteAprobacion === null ? [] : [{ id, fullName, username, limiteAprobacion }],
        );
        return (
          <div>
            <h3>{texts.conLimitePropio}</h3>
            {propios.length === 0 && <p>{texts.sinLimitePropio}</p>}
            <ul>
              {propios.map(({ id, fullName, username, limiteAprobacion }) => (
                <li key={id}>
                  <TextLink to={`${lista}?q=${encodeURIComponent(username)}`}>{fullName}</TextLink>
                  <span>{`, ${texts.hasta(limiteAprobacion)}`}</span>
                </li>
              ))}
            </ul>
            {total > datos.length && <p>{texts.soloPrimeros(datos.length, total)}</p>}
          </div>
        );
      }}
    </Lectura>
  );
}

export function Desembolso({ desembolso }: Pick<Controles, 'desembolso'>) {
  return (
    <Tarjeta
      titulo={texts.desembolso}
      aQuien={texts.desembolsoAQuien}
      campo="desembolso.porCajeroYDia"
      limites={Object.entries(desembolso).map(([campo, monto]) => porCampo(campo, monto))}
    />
  );
}

const deExposicion = ({ creditosPorAval, deudaPorCliente }: Politica['limites']): Limite[] => [
  {
    limite: texts.avala,
    hoy: creditosPorAval === null ? texts.sinLimite : formatNumero(creditosPorAval),
  },
  { limite: texts.debe, hoy: deudaPorCliente === null ? texts.sinLimite : formatSoles(deudaPorCliente) },
];

export function Exposicion() {
  const { raiz, borrador } = useDireccionDePolitica();
  const isReading = useUser().rol === 'auditor';
  return (
    <Lectura lectura={useQuery(apiQuery('GET /api/politica/vigente'))} lineas={3} alto={40}>
      {({ version, contenido }) => (
        <Tarjeta
          titulo={texts.exposicion}
          aQuien={texts.exposicionAQuien}
          limites={deExposicion(contenido.limites)}
        >
          <p>
            <span>{`${texts.deLaVersion(version)} `}</span>
            <TextLink to={isReading ? raiz : borrador}>
              {isReading ? texts.verPolitica : texts.enElBorrador}
            </TextLink>
          </p>
        </Tarjeta>
      )}
    </Lectura>
  );
}

const TECHOS = ['montoMaximo', 'tasaMaxima', 'cuotasMaximo'] as const;

export function Credito({ actual }: { actual: ConfiguracionGeneral }) {
  const { limites, plazosMaximos = {}, productos } = actual;
  const isEditing = useUser().rol === 'admin';
  const deFabrica = TECHOS.filter(
    (techo) => limites[techo] === LIMITES_INICIALES[techo] || limites[techo] === TOPE[techo],
  );
  return (
    <Tarjeta
      titulo={texts.credito}
      aQuien={texts.creditoAQuien}
      campo="limites.montoMinimo"
      limites={[
        porCampo('montoMinimo', limites.montoMinimo),
        porCampo('montoMaximo', limites.montoMaximo),
        porCampo('tasaMaxima', limites.tasaMaxima),
        porCampo('cuotasMaximo', limites.cuotasMaximo),
        ...productos.map((producto) => ({
          limite: texts.plazoDe(producto),
          hoy: plazosMaximos[producto] ? texts.meses(plazosMaximos[producto]) : texts.plazoDeTodos,
        })),
      ]}
    >
      {isEditing && deFabrica.length > 0 && (
        <Alert tone="warning" title={texts.deFabrica}>
          <p>{`${deFabrica.map(etiquetaCampo).join(', ')}. ${texts.fijelos}`}</p>
        </Alert>
      )}
    </Tarjeta>
  );
}
