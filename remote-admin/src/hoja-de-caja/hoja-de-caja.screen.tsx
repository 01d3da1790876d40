import { useQuery } from '@tanstack/react-query';
import { useUser } from 'shared-auth';
import { formatFecha, hoyEnLima } from 'shared-domain';
import { Button, DateField, EmptyState, LinkButton, Page, printAs, Row, Stack } from 'shared-ui';
import { Lectura } from '../lista/lectura';
import { useParametros } from '../lista/use-parametros';
import { lineasDe } from './cierre.rules';
import { Hoja } from './hoja';
import { desembolsosDelDia } from './hoja-de-caja.api';
import { texts } from './texts';

/** What the cashier who is signed in paid out on one day, as a sheet to be printed and signed. */
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
        <Lectura consulta={desembolsos} alto={96}>
          {(todos) =>
            todos.length === 0 ? (
              <EmptyState icon="cash" title={texts.vacio} text={texts.vacioAyuda} />
            ) : (
              <Hoja dia={dia} cajero={fullName} lineas={lineasDe(todos)} />
            )
          }
        </Lectura>
      </Stack>
    </Page>
  );
}
