import { useQuery } from '@tanstack/react-query';
import { type ErroresDePaginas as Errores, formatFechaHora, formatNumero } from 'shared-domain';
import { Table } from 'shared-ui';
import styled from 'styled-components';
import { Grafico } from '../grafico/grafico';
import { Lectura } from '../lista/lectura';
import type { Periodo } from '../lista/periodo';
import { Seccion } from '../lista/seccion';
import { erroresDe } from './errores.api';
import { texts } from './texts';

type Grupo = Errores['grupos'][number];
type Error = Errores['recientes'][number];

const A_LA_VISTA = 8;
const SERIES = [{ nombre: texts.veces, tono: 'info' }] as const;
const COLUMNAS = [
  { key: 'fecha', label: texts.fecha, render: ({ fecha }: Error) => formatFechaHora(fecha) },
  { key: 'origen', label: texts.pagina, render: (error: Error) => origen(error) },
  { key: 'ruta', label: texts.ruta },
  { key: 'mensaje', label: texts.mensaje },
  { key: 'pila', label: texts.fuente, render: ({ pila }: Error) => <Fuente>{lineaPropia(pila)}</Fuente> },
] as const;

const origen = ({ remote, release }: Pick<Grupo, 'remote' | 'release'>) =>
  `${remote ?? texts.aplicacion} ${release ?? texts.sinVersion}`;

/** The innermost place that is not in a library, or else the innermost one. */
const lineaPropia = (pila: readonly string[]) =>
  pila.find((linea) => !linea.startsWith('node_modules/')) ?? pila[0] ?? texts.sinFuente;

/** Which release of which page fails. */
export function ErroresDePaginas({ periodo }: { periodo: Periodo }) {
  const errores = useQuery(erroresDe(periodo));
  return (
    <Lectura consulta={errores} lineas={2} alto={96}>
      {({ total, grupos, recientes }) =>
        total === 0 ? (
          <Seccion titulo={texts.errores}>
            <p>{texts.sinErrores}</p>
          </Seccion>
        ) : (
          <Grafico
            hallazgo={hallazgo(grupos, total)}
            titulo={texts.errores}
            forma="barras"
            datos={grupos.map((grupo) => ({ etiqueta: origen(grupo), valores: [grupo.cantidad] }))}
            series={SERIES}
            encabezado={texts.pagina}
            formato={(valor) => formatNumero(valor)}
          >
            <Table
              caption={texts.recientes}
              showCaption
              columns={COLUMNAS}
              rows={recientes.slice(0, A_LA_VISTA)}
              getKey={({ id }) => id}
            />
          </Grafico>
        )
      }
    </Lectura>
  );
}

function hallazgo([primero]: readonly Grupo[], total: number): string {
  return primero ? texts.hallazgoErrores(origen(primero), primero.cantidad, total) : texts.errores;
}

/** A path has no space at which the line could break. */
const Fuente = styled.span`
  overflow-wrap: anywhere;
`;
