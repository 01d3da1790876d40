import type { Mail } from '../src/ports';
import type { TestApi } from './test-api';

/** The newest mail to that address with that in its subject. Mails leave after the answer, so it may have to wait. */
export async function mailTo({ mails }: Pick<TestApi, 'mails'>, to: string, subject = ''): Promise<Mail> {
  for (let i = 0; i < 400; i++) {
    const found = mails.findLast((mail) => mail.to === to && mail.subject.includes(subject));
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`No mail to ${to}, only to ${mails.map((mail) => mail.to).join(', ')}.`);
}

/** The token of the link in a mail. */
export const tokenOf = ({ text }: Mail): string => /token=([\w-]{43})$/m.exec(text)?.[1] ?? '';
