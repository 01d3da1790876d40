import { TEXTO_CAMPO } from 'shared-domain';
import { AvisoAlSalir, BuscadorDni } from 'shared-evaluaciones';
import { Alert, Button, Card, Page, Stack } from 'shared-ui';
import { OfertaBorradores } from '../borradores/oferta-borradores';
import { TEXTOS as TEXTOS_BORRADOR } from '../borradores/texts';
import { TEXTOS as TEXTOS_BUSQUEDA } from '../busqueda/texts';
import { TEXTOS as TEXTOS_SALIDA } from '../salida/texts';
import { AvisoEvaluaciones } from './aviso-evaluaciones';
import { FormularioRegistro } from './formulario-registro';
import { TEXTOS } from './texts';
import { useRegistro } from './use-registro';

export function RegistrarScreen() {
  const registro = useRegistro();
  const { busqueda, cliente, envio } = registro;
  return (
    <Page title={TEXTOS.titulo} subtitle={TEXTOS.subtitulo}>
      <OfertaBorradores
        borradores={registro.ofertas}
        alRecuperar={registro.recuperar}
        alDescartar={registro.descartar}
      />
      <Card>
        <Stack>
          <BuscadorDni
            caja={busqueda}
            textoInvalido={TEXTO_CAMPO.dni}
            isBusy={busqueda.buscando}
            loadingLabel={TEXTOS_BUSQUEDA.buscando}
            onSearch={busqueda.buscar}
            disabled={envio.enviando}
            extra={
              <Button variant="secondary" onClick={registro.limpiar} disabled={envio.enviando}>
                {TEXTOS.limpiar}
              </Button>
            }
          />
          {busqueda.fallo && <Alert tone="danger">{busqueda.fallo}</Alert>}
          <AvisoEvaluaciones dni={cliente.dni} />
        </Stack>
      </Card>
      <FormularioRegistro registro={registro} />
      <AvisoAlSalir
        {...TEXTOS_SALIDA}
        isPending={registro.hayTrabajo}
        consecuencia={TEXTOS_BORRADOR.quedaSinPdf}
      />
    </Page>
  );
}
