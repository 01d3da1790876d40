import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldErrors, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { toast } from 'react-toastify';
import { useUnsavedWork } from 'shared-auth';
import { TOPE, valoresDe } from 'shared-domain/campos';
import {
  CONTROLES_APAGADOS,
  type ConfiguracionSeguridad,
  type Controles,
  controlesSchema,
} from 'shared-domain/configuracion';
import { NOMBRE_ROL, PERSONAL } from 'shared-domain/cuenta';
import { CLASE_CONTRA_POLITICA } from 'shared-domain/evaluacion';
import { Alert, Card, CheckboxField, ErrorSummary, LongForm, Stack } from 'shared-ui';
import styled from 'styled-components';
import { Guardar } from '../accion/guardar';
import { Rechazo } from '../accion/rechazo';
import { MontoOpcional } from '../campos/monto-opcional';
import { useGuardarSeguridad } from '../configuracion/configuracion.api';
import { soloDistintas } from '../configuracion/general.rules';
import { Parte } from '../configuracion/parte';
import { EsperaAOtra } from '../confirmaciones/enlace-a-confirmaciones';
import { texts } from './texts';

const porEsquema = zodResolver(controlesSchema);

/** An empty limit means the highest possible amount. */
const revisar: Resolver<CamposDeControles> = async (campos, contexto, opciones) => {
  const { errors } = await porEsquema(aControles(campos), contexto, opciones as never);
  if (Object.keys(errors).length === 0) return { values: campos, errors: {} };
  return { values: {}, errors: errors as FieldErrors<CamposDeControles> };
};
const MONTOS = { ...texts.limites, ...texts.topes };

export function ControlesForm({ actual: { controles, ...resto } }: { actual: ConfiguracionSeguridad }) {
  const form = useForm<CamposDeControles>({
    resolver: revisar,
    values: aCampos(controles),
    resetOptions: { keepDirtyValues: true },
  });
  const { isDirty, submitCount } = form.formState;
  useUnsavedWork(isDirty);
  const { mutate, data, isPending, error } = useGuardarSeguridad();
  const guardar = (campos: CamposDeControles) =>
    mutate(
      { ...resto, controles: soloDistintas(aControles(campos), controles) },
      {
        onSuccess: (guardados) => {
          if (!guardados.propuesta) toast.success(texts.guardados);
          // The form shows the values in force, not the proposal.
          form.reset(aCampos(guardados.controles), { keepDirtyValues: false });
        },
      },
    );
  const fallos = [...LIMITES, ...TOPES].flatMap((field) => {
    const text = form.getFieldState(field, form.formState).error?.message;
    return text ? [{ field, text: `${MONTOS[field].label}: ${text}` }] : [];
  });
  return (
    <Card as={LongForm} aria-label={texts.titulo} onSubmit={form.handleSubmit(guardar)}>
      <Stack>
        <h2>{texts.titulo}</h2>
        <p>{texts.ayuda}</p>
        <ErrorSummary title={texts.revise} errors={fallos} attempt={submitCount} />
        <IdentidadFields form={form} />
        <DeADosFields form={form} />
        <Parte>
          <legend>{texts.desembolso}</legend>
          <Montos form={form} nombres={TOPES} />
        </Parte>
        <EsperaAOtra propuestas={data?.propuesta ? [data.propuesta] : []} />
        <Rechazo error={fallos.length === 0 ? error : null} />
        <Guardar label={texts.guardar} isDirty={isDirty} isPending={isPending} />
      </Stack>
    </Card>
  );
}

interface Props {
  form: UseFormReturn<CamposDeControles>;
}

const DE_A_DOS = ['cuentas', 'correos', 'limites'] as const;
const LIMITES = Object.keys(texts.limites) as (keyof typeof texts.limites)[];
const TOPES = Object.keys(texts.topes) as (keyof typeof texts.topes)[];

function IdentidadFields({ form }: Props) {
  return (
    <>
      <Parte>
        <legend>{texts.segundoFactor}</legend>
        <p>{texts.segundoFactorAyuda}</p>
        <div>
          {PERSONAL.map((rol) => (
            <CheckboxField
              key={rol}
              label={NOMBRE_ROL[rol]}
              value={rol}
              {...form.register('segundoFactor.roles')}
            />
          ))}
        </div>
      </Parte>
      <Parte>
        <legend>{texts.identidad}</legend>
        <CheckboxField {...texts.confirmarIdentidad} {...form.register('confirmarIdentidad')} />
      </Parte>
    </>
  );
}

function DeADosFields({ form }: Props) {
  const isActiva = form.watch('aprobacion.activa');
  const pideClase = Object.values(form.watch('aprobacion.contraPolitica')).includes(true);
  const isVana = isActiva && !pideClase && form.watch(LIMITES).every((limite) => limite === null);
  return (
    <>
      <Parte>
        <legend>{texts.cuatroOjos}</legend>
        <p>{texts.cuatroOjosAyuda}</p>
        {DE_A_DOS.map((que) => (
          <CheckboxField key={que} {...texts.deADos[que]} {...form.register(`cuatroOjos.${que}`)} />
        ))}
      </Parte>
      <Parte>
        <legend>{texts.aprobacion}</legend>
        <CheckboxField {...texts.activa} {...form.register('aprobacion.activa')} />
        {isVana && <Alert tone="info">{texts.sinNinguno}</Alert>}
        {isActiva && <Montos form={form} nombres={LIMITES} />}
        {isActiva && (
          <Clases>
            <legend>{texts.contraPolitica}</legend>
            {valoresDe(CLASE_CONTRA_POLITICA).map((clase) => (
              <CheckboxField
                key={clase}
                label={CLASE_CONTRA_POLITICA[clase]}
                {...form.register(`aprobacion.contraPolitica.${clase}`)}
              />
            ))}
          </Clases>
        )}
      </Parte>
    </>
  );
}

function Montos({ form, nombres }: Props & { nombres: readonly (keyof typeof MONTOS)[] }) {
  return nombres.map((nombre) => (
    <MontoOpcional key={nombre} form={form} nombre={nombre} vacio={texts.sinLimite} {...MONTOS[nombre]} />
  ));
}

const Clases = styled.fieldset`
  min-width: 0;
  padding: 0;
  border: 0;
`;

type Aprobacion = Controles['aprobacion'];
type ConLimites<Limite> = Omit<Aprobacion, 'limiteGeneral' | 'limitePorBanda' | 'limiteDeDeuda'> & {
  limiteGeneral: Limite;
  limitePorBanda: Record<keyof Aprobacion['limitePorBanda'], Limite>;
  limiteDeDeuda: Limite;
};

type CamposDeControles = Omit<Controles, 'aprobacion'> & { aprobacion: ConLimites<number | null> };

/** Keeps the key order, because parts are compared as JSON. */
const conLimites = <De, A>(aprobacion: ConLimites<De>, leer: (limite: De) => A): ConLimites<A> => ({
  ...aprobacion,
  limiteGeneral: leer(aprobacion.limiteGeneral),
  limitePorBanda: {
    alta: leer(aprobacion.limitePorBanda.alta),
    media: leer(aprobacion.limitePorBanda.media),
    baja: leer(aprobacion.limitePorBanda.baja),
  },
  limiteDeDeuda: leer(aprobacion.limiteDeDeuda),
  // The previous API release does not return this.
  contraPolitica: aprobacion.contraPolitica ?? CONTROLES_APAGADOS.aprobacion.contraPolitica,
});

export const aCampos = ({ aprobacion, ...resto }: Controles): CamposDeControles => ({
  ...resto,
  aprobacion: conLimites(aprobacion, (limite) => (limite === TOPE.montoMaximo ? null : limite)),
});

export const aControles = ({ aprobacion, ...resto }: CamposDeControles): Controles => ({
  ...resto,
  aprobacion: conLimites(aprobacion, (limite) => limite ?? TOPE.montoMaximo),
});
