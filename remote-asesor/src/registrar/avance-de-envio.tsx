import { ProgressBar } from 'shared-ui';
import { texts } from './texts-envio';

/** How far the upload is. Once everything is uploaded the server still needs a moment. */
export function AvanceDeEnvio({ percent }: { percent: number }) {
  const isUploaded = percent >= 100;
  return (
    <ProgressBar
      value={isUploaded ? undefined : percent}
      label={isUploaded ? texts.confirmando : texts.enviandoEvaluacion}
    />
  );
}
