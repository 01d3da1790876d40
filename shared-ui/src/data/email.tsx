import { Fragment } from 'react';

export interface EmailProps {
  address: string;
}

/** An e-mail address that is broken into lines only after a dot, `@`, `_` or `-`. */
export function Email({ address }: EmailProps) {
  let end = 0;
  return address.split(/(?<=[.@_-])/).map((part) => {
    end += part.length;
    return (
      <Fragment key={end}>
        <span>{part}</span>
        <wbr />
      </Fragment>
    );
  });
}

/** Whether a text is an address and nothing else. */
export const isEmail = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text);
