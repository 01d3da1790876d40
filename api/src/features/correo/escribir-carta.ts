import { nombreCompleto } from 'shared-domain';
import type { TablaCartasPorEnviar } from '../../db/tablas';
import type { Mail } from '../../ports';
import type { datosDeCarta } from './cartas.repository';

type Carta = Pick<TablaCartasPorEnviar, 'id' | 'evaluacionId' | 'motivo'>;
type Datos = NonNullable<Awaited<ReturnType<typeof datosDeCarta>>>;

/** Where the letter leads, and whom the person should call, as in "llame a …". */
export interface Remite {
  publicUrl: string;
  mailContact: string;
}

type Motivo = TablaCartasPorEnviar['motivo'];

const ASUNTO: Record<Motivo, { cliente: string; asesor: string }> = {
  aprobada: { cliente: 'fue aceptada', asesor: 'aceptada' },
  rechazada: { cliente: 'no fue aceptada', asesor: 'rechazada' },
  desembolsada: { cliente: 'fue desembolsada', asesor: 'desembolsada' },
};

const AL_CLIENTE: Record<Motivo, (evaluacion: string, llame: string) => string[]> = {
  aprobada: (evaluacion) => [
    `Su ${evaluacion} fue aceptada.`,
    '',
    'Qué sigue: su asesor se comunicará con usted para acordar la entrega del dinero.',
  ],
  rechazada: (evaluacion) => [
    `Su ${evaluacion} no fue aceptada esta vez. El motivo está en su página.`,
    '',
    'Qué sigue: su asesor puede corregir los datos y volver a enviarla. Si tiene dudas, converse con su asesor.',
  ],
  desembolsada: (evaluacion, llame) => [
    `Se registró la entrega del dinero de su ${evaluacion}.`,
    '',
    `Qué sigue: revise que lo haya recibido. Si no lo recibió, llame hoy mismo a ${llame}.`,
  ],
};

const AL_ASESOR: Record<Motivo, (evaluacion: string) => string[]> = {
  aprobada: (evaluacion) => [
    `La ${evaluacion} fue aceptada.`,
    '',
    'Qué hacer: acuerde con su cliente cuándo y cómo recibirá el dinero.',
  ],
  rechazada: (evaluacion) => [
    `La ${evaluacion} fue rechazada.`,
    '',
    'Qué hacer: lea el motivo en Evaluaciones Enviadas. Si se puede corregir, corríjala y vuelva a enviarla; ' +
      'si no, explíqueselo a su cliente.',
  ],
  desembolsada: (evaluacion) => [
    `Se registró el desembolso de la ${evaluacion}.`,
    '',
    'Qué hacer: nada más. Si su cliente le dice que no recibió el dinero, avise hoy mismo a caja.',
  ],
};

const SIN_DATOS = 'Este correo no pide datos, pagos ni contraseñas, y no hace falta responderlo.';

/**
 * A mailbox may be read by others. So a letter has no amount, account, document number or reason; the client's names
 * nobody else, and the advisor's names the client, because the advisor has to know whom to call.
 */
export function escribirCarta(carta: Carta, datos: Datos, { publicUrl, mailContact }: Remite): Mail {
  const { id, evaluacionId, motivo } = carta;
  const { fullName, email, rol, claveHash } = datos;
  const numero = `N.º ${evaluacionId}`;
  const evaluacion = `evaluación de crédito ${numero}`;
  const { cliente, asesor } = ASUNTO[motivo];
  const esCliente = rol === 'cliente';
  const lineas = esCliente
    ? [
        ...AL_CLIENTE[motivo](evaluacion, mailContact),
        '',
        `Vea su evaluación aquí: ${publicUrl}/cliente/mis-evaluaciones`,
        ...(claveHash === null
          ? ['Si todavía no tiene contraseña, elíjala con «¿Olvidó su contraseña?» y su DNI.']
          : []),
      ]
    : [
        ...AL_ASESOR[motivo](`${evaluacion} de ${nombreCompleto(datos)}`),
        '',
        `Véala aquí: ${publicUrl}/asesor/evaluaciones-enviadas`,
      ];
  return {
    id,
    to: email,
    subject: esCliente ? `Su evaluación ${numero} ${cliente}` : `Evaluación ${numero} ${asesor}`,
    text: [`Hola, ${fullName}:`, '', ...lineas, '', SIN_DATOS].join('\n'),
  };
}
