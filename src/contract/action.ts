/** One action of an Edge Function: the body that it takes and its answer. */
import * as z from 'zod/mini';

export const defineAction = <Body extends z.core.$ZodShape, Answer extends z.ZodMiniType>(
  body: Body,
  answer: Answer,
) => ({ body: z.strictObject(body), answer });
