import { z } from "zod";

export const ErrorAnswer = z.object({
  code: z.string(),
  message: z.string(),
  validationFailures: z.array(z.string()),
  errorId: z.string(),
});
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;
