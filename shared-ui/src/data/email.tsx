import { Fragment } from 'react';

export interface EmailProps {
  address: string;
}

/** An e-mail address that breaks, where it must, after its dots and its @ rather than inside a word. */
export function Email({ address }: EmailProps) {
  let end = 0;
  return address.split(/(?<=[.@_-])/).map((part) => {
    end += part.length;
    return (
      <Fragment key={end}>
        {part}
        <wbr />
      </Fragment>
    );
  });
}

/** Whether a text is an address and nothing else. */
export const isEmail = (text: string) => /^\S+@\S+$/.test(text);
