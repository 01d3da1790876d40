import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { etiquetaCampo, formatCampo, formatDuracion, formatFechaHora } from 'shared-domain/campos';
import {
  type CambioCampo,
  ESTADO,
  type Evaluacion,
  type EventoHistorial,
  TEXTO_PENDIENTE_DE_FIRMA,
} from 'shared-domain/evaluacion';
import { Historial, historialDe, QueryData } from 'shared-evaluaciones';
import { Skeleton, type TimelineItem } from 'shared-ui';
import { texts } from './texts';

interface ConHistorialProps {
  evaluacion: number;
  cargando: string;
  noCargo: string;
  children: (eventos: EventoHistorial[]) => ReactNode;
}

export function ConHistorial({ evaluacion, cargando, noCargo, children }: ConHistorialProps) {
  return (
    <QueryData
      query={useQuery(historialDe(evaluacion))}
      espera={<Skeleton height={44} lines={3} label={cargando} />}
      texto={(mensaje) => `${noCargo} ${mensaje}`}
    >
      {children}
    </QueryData>
  );
}

export function Seguimiento({ evaluacion }: { evaluacion: Evaluacion }) {
  return (
    <ConHistorial evaluacion={evaluacion.id} cargando={texts.cargando} noCargo={texts.error}>
      {(eventos) => (
        <Historial
          eventos={eventos}
          titulos={texts.paso}
          metaDe={metaDe}
          detalleDe={(evento) => detallesDe(evento).map((detalle) => <p key={detalle}>{detalle}</p>)}
          ahora={esperaDe(eventos, evaluacion)}
        />
      )}
    </ConHistorial>
  );
}

// The guarantor's data belong to another person, so the client learns only that they changed.
const isOfAval = ({ campo }: CambioCampo) => /^aval(\.|$)/.test(campo);

const sentenceOf = ({ campo, antes, despues }: CambioCampo) =>
  texts.cambio(
    etiquetaCampo(campo),
    formatCampo(campo, antes) || texts.sinDato,
    formatCampo(campo, despues) || texts.sinDato,
  );

// Clients see the progress of two signatures, but not who signed.
const isOfFirma = ({ tipo }: EventoHistorial) => tipo === 'firmada' || tipo === 'firma_anulada';

const metaDe = (evento: EventoHistorial) =>
  [formatFechaHora(evento.fecha), isOfFirma(evento) ? '' : evento.actor.fullName].filter(Boolean).join(' · ');

/** A payout has values, not changes. */
function detallesDe({ tipo, observaciones, cambios = [] }: EventoHistorial): string[] {
  if (tipo === 'desembolsada') {
    return cambios.map(({ campo, despues }) => texts.dato(etiquetaCampo(campo), formatCampo(campo, despues)));
  }
  return [
    ...(observaciones ? [texts.motivo(observaciones)] : []),
    ...cambios.filter((cambio) => !isOfAval(cambio)).map(sentenceOf),
    ...(cambios.some(isOfAval) ? [texts.cambioAval] : []),
  ];
}

/** Waiting time since the first signature, else since the last submission. */
function esperaDe(
  eventos: readonly EventoHistorial[],
  { estado, segundaFirma }: Pick<Evaluacion, 'estado' | 'segundaFirma'>,
): TimelineItem | undefined {
  if (estado !== ESTADO.pendiente) return undefined;
  const ahora = { id: 'ahora', tone: 'pending' } as const;
  if (segundaFirma) {
    const { desde } = segundaFirma;
    const meta = desde && texts.esperaFirma(duracionDesde(desde));
    return { ...ahora, title: TEXTO_PENDIENTE_DE_FIRMA, meta };
  }
  const envio = eventos.findLast(({ tipo }) => tipo === 'registrada' || tipo === 'corregida');
  return envio && { ...ahora, title: texts.enRevision, meta: texts.espera(duracionDesde(envio.fecha)) };
}

const duracionDesde = (fecha: string) => formatDuracion(Math.max(0, Date.now() - Date.parse(fecha)));
