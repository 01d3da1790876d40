import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'react-toastify';
import { errorText } from 'shared-auth';
import { hoyEnLima } from 'shared-domain';
import { avisarFallo } from 'shared-evaluaciones';
import { Button, type ButtonProps, Icon } from 'shared-ui';
import type { Exportar, Formato } from './exportar';
import { texts } from './texts';

/** Milliseconds until the address of a file is revoked: the browser reads it only after the click. */
const SE_GUARDA_EN = 10_000;

interface Props extends Pick<ButtonProps, 'disabled' | 'aria-describedby'> {
  exportar: Exportar;
  formato: Formato;
  /** Beginning of the file's name; day and kind follow. */
  archivo: string;
}

/** Downloads all the pages of a list as one file. Leaving the screen cancels the download. */
export function BotonExportar({ exportar, formato, archivo, ...boton }: Props) {
  const [recibidos, setRecibidos] = useState(0);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      controller.current = new AbortController();
      setRecibidos(0);
      return exportar(formato, {
        signal: controller.current.signal,
        onDownloadProgress: ({ loaded }) => setRecibidos(loaded),
      });
    },
  });
  // Callbacks that are given to `mutate` are not called any more once the screen is left.
  const descargar = () =>
    mutate(undefined, {
      onSuccess: (contenido) => {
        guardarArchivo(contenido, `${archivo}-${hoyEnLima()}.${formato}`);
        toast.success(texts.descargado);
      },
      onError: (error) => avisarFallo(texts.fallo(errorText(error)), error),
    });
  return (
    <Button
      {...boton}
      variant="secondary"
      onClick={descargar}
      loading={isPending}
      loadingLabel={texts.descargando(recibidos)}
    >
      <Icon name="download" size={16} />
      <span>{texts.exportar(formato)}</span>
    </Button>
  );
}

/** Hands a file to the browser, which saves it under this name. */
function guardarArchivo(contenido: Blob, nombre: string): void {
  const enlace = document.createElement('a');
  enlace.href = URL.createObjectURL(contenido);
  enlace.download = nombre;
  enlace.click();
  setTimeout(() => URL.revokeObjectURL(enlace.href), SE_GUARDA_EN);
}
