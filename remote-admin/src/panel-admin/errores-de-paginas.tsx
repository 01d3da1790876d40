import type { UseQueryResult } from '@tanstack/react-query';
import { type ErroresDePaginas as Errores, formatNumero } from 'shared-domain';
import { Grafico } from '../grafico/grafico';
import { Lectura } from '../lista/lectura';
import { Seccion } from '../lista/seccion';
import { DetalleTecnico } from './detalle-tecnico';
import { hallazgo, porPantalla } from './errores.rules';
import { texts } from './texts';

const SERIES = [{ nombre: texts.veces, tono: 'info' }] as const;

/** Which screens fail, in words; what an engineer needs is folded away. */
export function ErroresDePaginas({ consulta }: { consulta: UseQueryResult<Errores> }) {
  return (
    <Lectura consulta={consulta} lineas={2} alto={96}>
      {({ total, grupos, recientes }) =>
        total === 0 ? (
          <Seccion titulo={texts.errores}>
            <p>{texts.sinErrores}</p>
          </Seccion>
        ) : (
          <Grafico
            hallazgo={hallazgo(grupos)}
            titulo={texts.errores}
            forma="barras"
            datos={porPantalla(grupos)}
            series={SERIES}
            encabezado={texts.pagina}
            formato={(valor) => formatNumero(valor)}
          >
            <p>{texts.queHacer}</p>
            <DetalleTecnico grupos={grupos} recientes={recientes} />
          </Grafico>
        )
      }
    </Lectura>
  );
}
