import { formatNumero, OTRO_MOTIVO, type Resumen } from 'shared-domain';
import { suma } from '../grafico/dato';
import { Grafico } from '../grafico/grafico';
import { Seccion } from '../lista/seccion';
import { texts } from './texts';

const SERIES = [{ nombre: texts.veces, tono: 'rejected' }] as const;

export function MotivosDeRechazo({ motivos }: { motivos: Resumen['motivos'] }) {
  const deMayorAMenor = motivos.toSorted((uno, otro) => otro.cantidad - uno.cantidad);
  const [mayor] = deMayorAMenor;
  if (!mayor) {
    return (
      <Seccion titulo={texts.motivos}>
        <p>{texts.sinRechazos}</p>
      </Seccion>
    );
  }
  // 'Otro motivo' is many different reasons together, so the most frequent one by itself is named beside it.
  const rapido = deMayorAMenor.find(({ motivo }) => motivo !== OTRO_MOTIVO);
  return (
    <Grafico
      hallazgo={hallazgo(mayor, rapido, suma(motivos.map(({ cantidad }) => cantidad)))}
      titulo={texts.motivos}
      forma="barras"
      datos={motivos.map(({ motivo, cantidad }) => ({ etiqueta: motivo, valores: [cantidad] }))}
      series={SERIES}
      encabezado={texts.motivo}
      formato={(valor) => formatNumero(valor)}
    />
  );
}

type Motivo = Resumen['motivos'][number];

function hallazgo(mayor: Motivo, rapido: Motivo | undefined, total: number): string {
  if (mayor.motivo !== OTRO_MOTIVO) return texts.hallazgoMotivos(mayor.motivo, mayor.cantidad, total);
  const otros = texts.hallazgoOtros(mayor.cantidad, total);
  return rapido ? `${otros}; ${texts.hallazgoRapido(rapido.motivo, rapido.cantidad, total)}` : otros;
}
