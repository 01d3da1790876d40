import { FileField, PdfViewer } from 'shared-ui';
import { VerEnVisor } from '../../evaluaciones/visor';
import { texts, textsVisor } from './texts';
import type { Documento } from './use-documento';

interface Props {
  documento: Documento;
  label?: string;
  help?: string;
}

export function SeccionDocumento({ documento, label = texts.archivo, help = texts.ayudaArchivo }: Props) {
  const { pdf, error, consejo, isLooking, paginas, cover, choose } = documento;
  return (
    <FileField
      label={label}
      name="pdf"
      accept="application/pdf"
      file={pdf}
      onFile={choose}
      error={error}
      errorRole={consejo ? 'alert' : undefined}
      hint={consejo}
      help={help}
      about={isLooking ? texts.revisando : texts.paginas(paginas)}
      cover={cover}
      buttonLabel={texts.elegirArchivo}
      changeLabel={texts.cambiarArchivo}
      removeLabel={texts.quitarArchivo}
      emptyText={texts.sinArchivo}
      actions={
        pdf && (
          <VerEnVisor boton={texts.verPdf} title={pdf.name}>
            <PdfViewer source={pdf} labels={textsVisor} />
          </VerEnVisor>
        )
      }
    />
  );
}
