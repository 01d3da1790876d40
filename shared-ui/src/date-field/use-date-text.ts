import {
  type ChangeEvent,
  type KeyboardEvent,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type DateLimits, outsideOf, readDate, showDate, wholeDate } from './read-date';

/** The control a form sees: `value` is `yyyy-mm-dd`, or '' without a date. */
export interface DateControl {
  name: string;
  type: 'date';
  value: string;
  focus: (options?: FocusOptions) => void;
}

interface DateEvent {
  type: 'change' | 'blur';
  target: DateControl;
}

export interface DateTextProps extends DateLimits {
  name: string;
  value?: string;
  defaultValue?: string;
  onChange?: (event: DateEvent) => void;
  onBlur?: (event: DateEvent) => void;
  ref?: Ref<DateControl>;
}

/** An unreadable text takes precedence over the form's own error. */
interface Problem {
  text: string;
  isUnread: boolean;
}

/**
 * The input keeps the text as typed; the form only receives `yyyy-mm-dd`, as soon as the date is complete.
 */
export function useDateText({ name, value, defaultValue, onChange, onBlur, ref, ...limits }: DateTextProps) {
  const input = useRef<HTMLInputElement>(null);
  const [initial] = useState(value ?? defaultValue ?? '');
  const iso = useRef(initial);
  const [problem, setProblem] = useState<Problem>();

  const write = (date: string) => {
    if (input.current) input.current.value = showDate(date);
    setProblem(undefined);
  };
  const [control] = useState<DateControl>(() => ({
    name,
    type: 'date',
    get value() {
      return iso.current;
    },
    set value(date) {
      iso.current = date ?? '';
      write(iso.current);
    },
    focus: (options) => input.current?.focus(options),
  }));
  useImperativeHandle(ref, () => control, [control]);
  useLayoutEffect(() => {
    if (value !== undefined && value !== iso.current) control.value = value;
  }, [control, value]);

  const report = (date: string) => {
    if (date === iso.current) return;
    iso.current = date;
    onChange?.({ type: 'change', target: control });
  };
  const choose = (date: string) => {
    write(date);
    report(date);
  };
  /** Runs on blur and Enter. */
  const settle = (text: string) => {
    if (text.trim() === '') return choose('');
    const read = readDate(text, limits);
    if ('iso' in read) {
      choose(read.iso);
      const outside = outsideOf(limits, read.iso);
      return setProblem(outside ? { text: outside, isUnread: false } : undefined);
    }
    report('');
    setProblem({ text: read.problem, isUnread: true });
  };

  return {
    iso,
    problem,
    choose,
    inputProps: {
      name,
      ref: input,
      defaultValue: showDate(initial),
      onChange: ({ currentTarget: field, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
        setProblem(undefined);
        const key = keyOf(nativeEvent as InputEvent);
        if (key === 'insert' && field.selectionStart === field.value.length) {
          field.value = withSlashes(field.value);
        }
        const read = key === undefined && readDate(field.value, limits);
        if (read && 'iso' in read) field.value = showDate(read.iso);
        report(wholeDate(field.value));
      },
      onKeyDown: ({ key, currentTarget: field }: KeyboardEvent<HTMLInputElement>) => {
        if (key === 'Enter') settle(field.value);
      },
      onBlur: ({ currentTarget: field }: { currentTarget: HTMLInputElement }) => {
        settle(field.value);
        onBlur?.({ type: 'blur', target: control });
      },
    },
  };
}

/** Undefined for pasted or autofilled text. */
function keyOf({ inputType, data }: InputEvent): 'insert' | 'delete' | undefined {
  if (inputType?.startsWith('delete')) return 'delete';
  if (inputType === 'insertCompositionText') return 'insert';
  return inputType === 'insertText' && data?.length === 1 ? 'insert' : undefined;
}

const YEAR_FIRST = /^(\d{2})\/?(\d{2})-$/;

/** Plausible years: `1990-` starts with the year, `2403-` is 24/03 and a dash. */
const isYear = (text: string) => text >= '1900' && text <= '2200';

/**
 * Inserts slashes while typing at the end: `240` becomes `24/0`. Typed separators are not doubled, and a
 * leading year as in `1969-03-24` is left unchanged.
 */
export function withSlashes(text: string): string {
  const [, first = '', second = ''] = YEAR_FIRST.exec(text) ?? [];
  if (isYear(first + second)) return `${first}${second}-`;
  const typed = text.replace(/[^\d/.\s-]/g, '');
  if (/^\d{4}\D/.test(typed)) return typed.slice(0, 10);
  return typed
    .replace(/^(\d{2})(\d)/, '$1/$2')
    .replace(/^(\d{1,2}\D+\d{2})(\d)/, '$1/$2')
    .replace(/^(\d{1,2}\D+\d{1,2}\D+\d{4}).+$/, '$1');
}
