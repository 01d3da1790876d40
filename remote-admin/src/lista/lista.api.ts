import { keepPreviousData } from '@tanstack/react-query';

/** A query that shows its last answer until the one to another page or other filters has come. */
export const keepingPrevious = <Options extends object>(options: Options) => ({
  ...options,
  placeholderData: keepPreviousData,
});
