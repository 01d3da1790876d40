import type { ComponentType } from 'react';
import type { SegundoPaso } from 'shared-domain';
import { AskFactor } from './ask-factor';
import type { SecondStepProps } from './second-step-props';

/** The screen of a second step. What sets a factor up is needed once, so it is loaded by those who need it. */
export async function screenOf({ paso }: SegundoPaso): Promise<ComponentType<SecondStepProps>> {
  if (paso === 'pedir') return AskFactor;
  return (await import('./set-up-at-sign-in')).SetUpAtSignIn;
}
