import type { FieldValues, Resolver } from 'react-hook-form';
import type { ZodType } from 'zod';

/** Loads the schema on submit, so that the sign-in pages do not wait for zod. */
export function lazyResolver<T extends FieldValues>(loadSchema: () => Promise<ZodType<T, T>>): Resolver<T> {
  return async (values, context, options) => {
    const [{ zodResolver }, schema] = await Promise.all([import('@hookform/resolvers/zod'), loadSchema()]);
    return zodResolver(schema)(values, context, options);
  };
}
