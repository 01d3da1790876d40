import { z } from 'zod';

/** The version that the user saw. An outdated one yields 409. */
export const version = z.int().min(1).optional();
