import { useState } from 'react';
import { ESTADO, type Evaluacion, formatFecha } from 'shared-domain';
import { texts as comunes, MarcoDeEvaluacion } from 'shared-evaluaciones';
import { Button, Dialog, LinkButton, VisuallyHidden } from 'shared-ui';
import { RUTAS } from '../rutas';
import { Seguimiento } from '../seguimiento/seguimiento';
import { CronogramaDelCliente } from './cronograma-del-cliente';
import { DatosDelCredito } from './datos-del-credito';
import { FraseDelCredito } from './frase';
import { texts } from './texts';

const DETALLES = ['seguimiento', 'cronograma'] as const;

/** One evaluation of the client, with what can be asked about it. */
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
