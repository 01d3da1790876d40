import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { toast } from 'react-toastify';
import { downloadFile, errorText } from 'shared-auth';
import { type FormatoExportacion, hoyEnLima } from 'shared-domain/campos';
import { avisarFallo } from 'shared-evaluaciones';
import { Button, type ButtonProps, Icon, tokens } from 'shared-ui';
import styled from 'styled-components';
import type { ListaConArchivo, QueryDe } from './pagina';
import { texts } from './texts';

/** Milliseconds before revoking the object URL: the browser reads it after the click. */
const SE_GUARDA_EN = 10_000;

const FORMATOS = ['csv', 'xlsx'] as const;
type Formato = Exclude<FormatoExportacion, 'json'>;

export interface Exporta {
  /** File name prefix; date and extension follow. */
  archivo: string;
  formatos?: readonly Formato[];
}

interface Props extends Exporta {
  call: ListaConArchivo;
  /** Without the page: a file contains all pages. */
  query: QueryDe<ListaConArchivo>;
  porQueNo: string | undefined;
}

export function BotonesExportar(props: Props) {
  const { porQueNo, formatos = FORMATOS, ...lista } = props;
  const id = useId();
  return (
    <>
      {formatos.map((formato) => (
        <BotonExportar
          key={formato}
          {...lista}
          formato={formato}
          disabled={porQueNo !== undefined}
          aria-describedby={id}
        />
      ))}
      <PorQueNo id={id}>{porQueNo}</PorQueNo>
    </>
  );
}

interface ListQuery {
  data: { total: number } | undefined;
  error: Error | null;
}

/** Undefined while the list is loading. */
export function porQueNoSeExporta({ data, error }: ListQuery): string | undefined {
  if (data) return data.total === 0 ? texts.nadaQueExportar : undefined;
  return error ? texts.sinLeer : undefined;
}

interface BotonProps
  extends Omit<Props, 'formatos' | 'porQueNo'>,
    Pick<ButtonProps, 'disabled' | 'aria-describedby'> {
  formato: Formato;
}

/** Unmounting cancels the download. */
function BotonExportar(props: BotonProps) {
  const { call, query, archivo, formato, ...boton } = props;
  const [recibidos, setRecibidos] = useState(0);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      controller.current = new AbortController();
      setRecibidos(0);
      const options = {
        signal: controller.current.signal,
        // The API streams the file, so its length is unknown.
        onDownloadProgress: ({ loaded }: { loaded: number }) => setRecibidos(loaded),
      };
      return downloadFile(call, { query: { ...query, formato } }, options);
    },
  });
  // React Query skips the callbacks of `mutate` after unmounting.
  const download = () =>
    mutate(undefined, {
      onSuccess: (contenido) => {
        guardarArchivo(contenido, `${archivo}-${hoyEnLima()}.${formato}`);
        toast.success(texts.descargado);
      },
      onError: (error) => avisarFallo(texts.falloAlExportar(errorText(error)), error),
    });
  return (
    <Button
      {...boton}
      variant="secondary"
      onClick={download}
      loading={isPending}
      loadingLabel={texts.descargando(recibidos)}
    >
      <Icon name="download" size={16} />
      <span>{texts.exportar(formato)}</span>
    </Button>
  );
}

function guardarArchivo(contenido: Blob, nombre: string): void {
  const enlace = document.createElement('a');
  enlace.href = URL.createObjectURL(contenido);
  enlace.download = nombre;
  enlace.click();
  setTimeout(() => URL.revokeObjectURL(enlace.href), SE_GUARDA_EN);
}

const PorQueNo = styled.p`
  && {
    flex: 0 0 100%;
  }

  contain: inline-size;
  margin-inline-end: calc(-1 * ${tokens.space[2]});
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.text.s};
  text-align: end;

  &:empty {
    display: none;
  }
`;
