import { useEffect, useRef, useState } from 'react';
import { toast } from 'react-toastify';
import { errorText } from 'shared-auth';
import { hoyEnLima } from 'shared-domain';
import { Button, Icon } from 'shared-ui';
import { type Exportacion, exportar } from './exportacion.api';
import { guardarArchivo } from './guardar-archivo';
import { texts } from './texts';

interface Props extends Exportacion {
  /** Beginning of the file's name; day and kind follow. */
  archivo: string;
}

/** Takes away what a list shows, all its pages; leaving the page stops it. */
export function BotonExportar({ archivo, ...exportacion }: Props) {
  const { formato } = exportacion;
  const [recibidos, setRecibidos] = useState<number>();
  const enCurso = useRef<AbortController>(undefined);
  useEffect(() => () => enCurso.current?.abort(), []);

  const descargar = async () => {
    const control = new AbortController();
    enCurso.current = control;
    setRecibidos(0);
    try {
      const contenido = await exportar(exportacion, setRecibidos, control.signal);
      guardarArchivo(contenido, `${archivo}-${hoyEnLima()}.${formato}`);
      toast.success(texts.descargado);
    } catch (error) {
      if (!control.signal.aborted) toast.error(texts.fallo(errorText(error)));
    } finally {
      setRecibidos(undefined);
    }
  };
  return (
    <Button
      variant="secondary"
      onClick={() => void descargar()}
      loading={recibidos !== undefined}
      loadingLabel={texts.descargando(recibidos ?? 0)}
    >
      <Icon name="download" size={16} />
      {texts.exportar(formato)}
    </Button>
  );
}
