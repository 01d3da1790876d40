import { formatFecha, formatNumero, formatSoles } from 'shared-domain/campos';
import type { Politica } from 'shared-domain/politica';
import { Columns, CompactTable, Stack } from 'shared-ui';
import { Nota, Seccion } from '../lista/seccion';
import { enRuta, filasDe, loQueCaeEnOtro, type Parte, type Valor } from './parte';
import { GRUPOS } from './partes';
import { texts } from './texts';

export function ReadOnlyPolitica({ politica }: { politica: Politica }) {
  return GRUPOS.map(({ titulo, partes }) => (
    <Seccion key={titulo} titulo={titulo}>
      <Columns $gap={5} $for="tables">
        {partes.map((parte) => (
          <TablaDeParte key={parte.titulo} parte={parte} politica={politica} />
        ))}
      </Columns>
    </Seccion>
  ));
}

function TablaDeParte({ parte, politica }: { parte: Parte; politica: Politica }) {
  const { titulo, filas, valores } = parte;
  const resto = loQueCaeEnOtro(parte, politica);
  return (
    <Stack $gap={1}>
      <CompactTable
        caption={titulo}
        showCaption
        columns={[
          { key: 'caso', label: texts.caso },
          { key: 'valor', label: valores[0]?.tipo === 'puntos' ? texts.puntos : texts.valor },
        ]}
        rows={[
          ...filasDe(parte, politica).map((fila) => ({
            caso: filas?.caso(fila) ?? '',
            valor: texts.puntosDe(fila.puntos),
          })),
          ...valores.map((valor) => ({
            caso: valor.nombre,
            valor: enPalabras(valor, enRuta(politica, valor.ruta)),
          })),
        ]}
        getKey={({ caso }) => caso}
      />
      {resto && <Nota>{resto}</Nota>}
    </Stack>
  );
}

function enPalabras({ tipo, vacio = '' }: Valor, valor: unknown): string {
  if (typeof valor === 'string') return formatFecha(valor);
  if (typeof valor !== 'number') return vacio;
  if (tipo === 'puntos') return texts.puntosDe(valor);
  if (tipo === 'porcentaje') return `${formatNumero(valor)} %`;
  return tipo === 'soles' ? formatSoles(valor) : formatNumero(valor);
}
