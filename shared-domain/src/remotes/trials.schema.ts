import { z } from 'zod';
import { ROLES } from '../cuenta/rol';

export const audienceSchema = z.union([
  z.strictObject({ percent: z.int().min(1).max(100) }),
  z.strictObject({ roles: z.array(z.enum(ROLES)).min(1) }),
  z.strictObject({ people: z.array(z.string().min(1)).min(1).describe('User names') }),
]);

export const TRIAL = {
  audience: audienceSchema.describe('Who uses it'),
  since: z.iso.datetime().describe('When it began'),
};

export type Audience = z.infer<typeof audienceSchema>;
