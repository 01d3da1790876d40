import { z } from 'zod';

/** What the person saw of an evaluation when they changed it; a newer one answers 409. */
export const version = z.int().min(1).optional();
