import { formatNumero, OTRO_MOTIVO, type Resumen } from 'shared-domain';
import { suma } from '../grafico/dato';
import { Grafico } from '../grafico/grafico';
import { Seccion } from '../lista/seccion';
import { texts } from './texts';

const SERIES = [{ nombre: texts.veces, tono: 'rejected' }] as const;

export function MotivosDeRechazo({ motivos }: { motivos: Resumen['motivos'] }) {
  const [mayor] = motivos.toSorted((uno, otro) => otro.cantidad - uno.cantidad);
  if (!mayor) {
    return (
      <Seccion titulo={texts.motivos}>
        <p>{texts.sinRechazos}</p>
      </Seccion>
    );
  }
  const total = suma(motivos.map(({ cantidad }) => cantidad));
  return (
    <Grafico
      hallazgo={
        mayor.motivo === OTRO_MOTIVO
          ? texts.hallazgoOtros(mayor.cantidad, total)
          : texts.hallazgoMotivos(mayor.motivo, mayor.cantidad, total)
      }
      titulo={texts.motivos}
      forma="barras"
      datos={motivos.map(({ motivo, cantidad }) => ({ etiqueta: motivo, valores: [cantidad] }))}
      series={SERIES}
      encabezado={texts.motivo}
      formato={(valor) => formatNumero(valor)}
    />
  );
}
