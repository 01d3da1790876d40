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
import { Historial, historialDe, Leido } from 'shared-evaluaciones';
import { Skeleton, type TimelineItem } from 'shared-ui';
import { texts } from './texts';

interface ConHistorialProps {
  evaluacion: number;
  cargando: string;
  noCargo: string;
  children: (eventos: EventoHistorial[]) => ReactNode;
}

/** Shows the history of an evaluation, a placeholder until it is there, or why it is missing. */
export function ConHistorial({ evaluacion, cargando, noCargo, children }: ConHistorialProps) {
  return (
    <Leido
      lectura={useQuery(historialDe(evaluacion))}
      espera={<Skeleton height={44} lines={3} label={cargando} />}
      texto={(mensaje) => `${noCargo} ${mensaje}`}
    >
      {children}
    </Leido>
  );
}

/** The history of an evaluation in plain words; a pending one ends in the step that it waits in. */
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

// The guarantor's data are another person's: the client reads that they changed, not what they are.
const isOfAval = ({ campo }: CambioCampo) => /^aval(\.|$)/.test(campo);

const sentenceOf = ({ campo, antes, despues }: CambioCampo) =>
  texts.cambio(
    etiquetaCampo(campo),
    formatCampo(campo, antes) || texts.sinDato,
    formatCampo(campo, despues) || texts.sinDato,
  );

// While two heads decide together, the client reads how far it is and not who of them has signed.
const isOfFirma = ({ tipo }: EventoHistorial) => tipo === 'firmada' || tipo === 'firma_anulada';

/** When, and by whom where the client is told. */
const metaDe = (evento: EventoHistorial) =>
  [formatFechaHora(evento.fecha), isOfFirma(evento) ? '' : evento.actor.fullName].filter(Boolean).join(' · ');

/** The reason and the changes of an event, in whole sentences. A payout changes nothing: it has values of its own. */
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

/** The step that a pending evaluation waits in, counted from its first signature, else from when it was last sent. */
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
