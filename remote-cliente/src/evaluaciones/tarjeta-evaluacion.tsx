import { useState } from 'react';
import { EXPLICACION, explicacionDe, formatFecha, formatSoles } from 'shared-domain/campos';
import { calcularCuota, fraseDeCuotas, fraseDeUltimaCuota } from 'shared-domain/credito';
import { camposDeEvaluacion, ESTADO, type Evaluacion } from 'shared-domain/evaluacion';
import {
  CronogramaImprimible,
  texts as comunes,
  MarcoDeEvaluacion,
  MontosEnteros,
} from 'shared-evaluaciones';
import { Button, DefinitionList, Dialog, Explained, LinkButton, VisuallyHidden } from 'shared-ui';
import { RUTAS } from '../rutas';
import { Seguimiento } from '../seguimiento/seguimiento';
import { texts } from './texts';

const DETALLES = ['seguimiento', 'cronograma'] as const;

export function TarjetaEvaluacion({ evaluacion }: { evaluacion: Evaluacion }) {
  const [detalle, setDetalle] = useState<(typeof DETALLES)[number]>();
  const { id, estado, observaciones, created_at, asesor } = evaluacion;
  const deEsta = <VisuallyHidden>{texts.deLaEvaluacion(id)}</VisuallyHidden>;
  return (
    <MarcoDeEvaluacion
      evaluacion={evaluacion}
      lead={significadoDe(evaluacion)}
      hasFields={false}
      meta={texts.registrada(formatFecha(created_at), asesor.fullName)}
      note={observaciones && estado === ESTADO.rechazado ? `${texts.motivo}: ${observaciones}` : undefined}
      actions={
        <>
          {DETALLES.map((nombre) => (
            <Button key={nombre} variant="secondary" onClick={() => setDetalle(nombre)}>
              <span>{texts.detalle[nombre]}</span>
              {deEsta}
            </Button>
          ))}
          {estado !== ESTADO.pendiente && (
            <LinkButton variant="secondary" to={RUTAS.constancia(id)}>
              {texts.constancia}
              {deEsta}
            </LinkButton>
          )}
          {estado === ESTADO.rechazado && (
            <LinkButton variant="secondary" to={RUTAS.carta(id)}>
              {texts.carta}
              {deEsta}
            </LinkButton>
          )}
        </>
      }
    >
      <FraseDelCredito evaluacion={evaluacion} />
      <DatosDelCredito evaluacion={evaluacion} />
      <Dialog
        title={detalle ? texts.detalle[detalle] + texts.deLaEvaluacion(id) : ''}
        isOpen={detalle !== undefined}
        onClose={() => setDetalle(undefined)}
        closeLabel={comunes.cerrar}
        size="l"
      >
        {detalle === 'seguimiento' && <Seguimiento evaluacion={evaluacion} />}
        {detalle === 'cronograma' && <CronogramaDelCliente evaluacion={evaluacion} />}
      </Dialog>
    </MarcoDeEvaluacion>
  );
}

function significadoDe({ estado, segundaFirma, desembolsado_at }: Evaluacion): string {
  if (desembolsado_at) return texts.desembolsada;
  return segundaFirma ? texts.firmada : texts.significado[estado];
}

function FraseDelCredito({ evaluacion }: { evaluacion: Evaluacion }) {
  const { montoPrestamo } = evaluacion;
  if (calcularCuota(evaluacion) === 0) return null;
  const frase = textoDe(evaluacion)(formatSoles(montoPrestamo), fraseDeCuotas(evaluacion));
  const dicho = [frase, fraseDeUltimaCuota(evaluacion), texts.segun].filter(Boolean).join(' ');
  return (
    <p>
      <MontosEnteros>{dicho}</MontosEnteros>{' '}
      <Explained explanation={EXPLICACION.cronograma}>{texts.cronogramaReferencial}</Explained>.
    </p>
  );
}

function textoDe({ estado, desembolsado_at }: Evaluacion) {
  if (desembolsado_at) return texts.frase.desembolsada;
  if (estado === ESTADO.aceptado) return texts.frase.aceptada;
  return estado === ESTADO.pendiente ? texts.frase.pendiente : texts.frase.rechazada;
}

function DatosDelCredito({ evaluacion }: { evaluacion: Evaluacion }) {
  const items = camposDeEvaluacion(evaluacion).map(({ campo, label, value }) => {
    const explicacion = explicacionDe(campo, evaluacion[campo].toString());
    return {
      label,
      value: explicacion ? <Explained explanation={explicacion}>{value}</Explained> : value,
      ...(campo === 'tasaInteres' && { explanation: EXPLICACION.tasaInteres }),
      ...(campo === 'destinoCredito' && { wide: 'line' as const }),
    };
  });
  return <DefinitionList items={items} />;
}

function CronogramaDelCliente({ evaluacion }: { evaluacion: Evaluacion }) {
  return (
    <CronogramaImprimible
      evaluacion={evaluacion}
      nombreDeCuota={texts.cuotaReferencial}
      aviso={texts.avisoCronograma}
      ayudas={
        <>
          <Explained explanation={EXPLICACION.cronograma}>{texts.queEsCronograma}</Explained>
          <Explained explanation={EXPLICACION.tea}>{texts.queEsTea}</Explained>
        </>
      }
    />
  );
}
