import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiKey, callApi, useUser } from 'shared-auth';
import { formatFecha, hoyEnLima } from 'shared-domain/campos';
import type { Desembolso, FiltroDesembolsos } from 'shared-domain/desembolso';
import { Button, DateField, EmptyState, LinkButton, Page, printAs, Row, Stack } from 'shared-ui';
import { Lectura } from '../lista/lectura';
import { useParametros } from '../lista/use-parametros';
import { Hoja } from './hoja';
import { texts } from './texts';

export default function HojaDeCajaScreen() {
  const { leer, cambiar } = useParametros();
  const { sub, fullName } = useUser();
  const dia = leer('dia') || hoyEnLima();
  const desembolsos = useQuery(desembolsosDelDia(dia, sub));
  return (
    <Page
      title={texts.titulo}
      subtitle={texts.subtitulo}
      actions={
        <LinkButton variant="secondary" to="/cajero/reports">
          {texts.volver}
        </LinkButton>
      }
    >
      <Stack $gap={5}>
        <Row $align="end">
          <DateField
            label={texts.dia}
            name="dia"
            value={dia}
            max={hoyEnLima()}
            onChange={({ target }) => cambiar({ dia: target.value })}
          />
          {desembolsos.data && desembolsos.data.length > 0 && (
            <Button onClick={() => printAs(`${texts.delDia(formatFecha(dia))} - ${fullName}`)}>
              {texts.imprimir}
            </Button>
          )}
        </Row>
        <Lectura lectura={desembolsos} alto={96}>
          {(todos) =>
            todos.length === 0 ? (
              <EmptyState icon="cash" title={texts.vacio} text={texts.vacioAyuda} />
            ) : (
              <Hoja dia={dia} cajero={fullName} desembolsos={todos} />
            )
          }
        </Lectura>
      </Stack>
    </Page>
  );
}

const POR_PAGINA = 100;

/** Pages through the whole day, first payout first. */
const desembolsosDelDia = (dia: string, cajero: string) => {
  const filtro: FiltroDesembolsos = { estado: 'realizado', desde: dia, hasta: dia, cajero };
  return queryOptions({
    queryKey: [...apiKey('GET /api/desembolsos', { query: filtro }), 'todos'],
    queryFn: ({ signal }) => todasLasPaginas(filtro, signal),
  });
};

async function todasLasPaginas(filtro: FiltroDesembolsos, signal: AbortSignal): Promise<Desembolso[]> {
  const todos: Desembolso[] = [];
  for (let pagina = 1; ; pagina++) {
    const query = { ...filtro, porPagina: String(POR_PAGINA), pagina: String(pagina) };
    const { datos, total } = await callApi('GET /api/desembolsos', { query }, { signal });
    todos.push(...datos);
    if (datos.length === 0 || todos.length >= total) return todos.reverse();
  }
}
