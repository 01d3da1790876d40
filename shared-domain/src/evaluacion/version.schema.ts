import { z } from 'zod';

/** The version of the evaluation that the person saw. When there is a newer one, the API answers 409. */
export const version = z.int().min(1).optional();
