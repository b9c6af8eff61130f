import { z } from "zod";
import { job } from "#platform/jobs/define";
import { deleteFieldRow, findDeletedKey, removeValues } from "../store/field-rows.ts";

const BATCH = 5000;

/** After a field was deleted: removes its values in short transactions, because a site may have a million subscribers. */
export const removeFieldValues = job("audience.remove-field-values", {
  payload: z.object({ fieldId: z.int() }),
  async run(scope, { fieldId }) {
    const key = await scope.transaction((ctx) => findDeletedKey(ctx, fieldId));
    if (key === undefined) return;
    let after: number | null = 0;
    while (after !== null) {
      const next: { after: number; limit: number } = { after, limit: BATCH };
      after = await scope.transaction((ctx) => removeValues(ctx, key, next));
    }
    await scope.transaction((ctx) => deleteFieldRow(ctx, fieldId));
  },
});
