import { type ReactNode, useEffect, useRef, useState } from 'react';
import { errorCode, type SignedInUser, useSession } from 'shared-auth';
import type { IngresoConCodigos, SegundoPaso } from 'shared-domain';
import { Button, PageTitle, Stack } from 'shared-ui';
import { ProofForm } from '../../second-factor/proof-form';
import { RecoveryCodes } from '../../second-factor/recovery-codes';
import { SetUp } from '../../second-factor/set-up';
import { texts as factorTexts } from '../../second-factor/texts';
import { addSecondFactor, prepareSecondFactor, proveSecondFactor } from './second-step.api';
import { texts } from './texts';

export interface SecondStepProps {
  step: SegundoPaso;
  isRemembered: boolean;
  onSignedIn: (user: SignedInUser) => void;
  /** Called when the person goes back, and with the failure after which the sign-in begins anew. */
  onLeave: (failure?: unknown) => void;
}

/** What follows the password: a second factor is asked for, or set up where the role needs one. */
export function SecondStep({ step, isRemembered, onSignedIn, onLeave }: SecondStepProps) {
  const { enter } = useSession();
  const [entered, setEntered] = useState<IngresoConCodigos>();

  /** Makes a call of this step. Where its time is over, the sign-in begins anew. */
  async function unlessLate<T>(call: Promise<T>): Promise<T> {
    try {
      return await call;
    } catch (error) {
      if (errorCode(error) === 'paso_vencido') onLeave(error);
      throw error;
    }
  }
  const goOn = (tokens: Parameters<typeof enter>[0]) => enter(tokens, isRemembered).then(onSignedIn, onLeave);
  const back = (
    <div>
      <Button variant="quiet" onClick={() => onLeave()}>
        {texts.volver}
      </Button>
    </div>
  );

  if (entered) {
    return (
      <Titled title={factorTexts.codigosTitulo}>
        <RecoveryCodes codes={entered.codigosDeRecuperacion} onKept={() => goOn(entered)} />
      </Titled>
    );
  }
  if (step.paso === 'configurar') {
    return (
      <Titled title={texts.configurar} help={texts.configurarAyuda}>
        <SetUp
          types={['passkey', 'codigo']}
          prepare={(type) => unlessLate(prepareSecondFactor(step.boleto, type))}
          add={async (factor) => setEntered(await unlessLate(addSecondFactor(step.boleto, factor)))}
        />
        {back}
      </Titled>
    );
  }
  return (
    <Titled title={texts.pedir} help={texts.pedirAyuda}>
      <ProofForm
        methods={step.metodos}
        passkey={step.llave}
        onProof={async (proof) => goOn(await unlessLate(proveSecondFactor(step.boleto, proof)))}
      >
        {back}
      </ProofForm>
    </Titled>
  );
}

/** A step with its heading, which has the focus at first, so that a screen reader tells where the person is. */
function Titled({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack key={title}>
      <PageTitle>{title}</PageTitle>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {help && <p>{help}</p>}
      {children}
    </Stack>
  );
}
