import { expect, it } from "vitest";
import { editsAfterSave, unsavedEdits, withEdit, withoutSecrets } from "./setting-edits.ts";

const name = { keyName: "SiteDisplayName", value: "Harbor" };

it("an edit has the stored value at its start as its base", () => {
  const first = withEdit({}, name, "Harbor D");
  const second = withEdit(first, { ...name, value: "The Harbor" }, "Harbor Daily");
  expect(second).toEqual({ SiteDisplayName: { value: "Harbor Daily", base: "Harbor" } });
});

it("an edit equal to the stored value is dropped, also when another user saved it", () => {
  const edits = withEdit({}, name, "Harbor Daily");
  expect(withEdit(edits, name, "Harbor")).toEqual({});
  expect(unsavedEdits(edits, [{ ...name, value: "Harbor Daily" }])).toEqual({});
  expect(unsavedEdits(edits, [name])).toBe(edits);
});

it("edits of unknown settings are dropped", () => {
  expect(unsavedEdits({ Gone: { value: "a", base: "b" } }, [name])).toEqual({});
});

it("drafts hold no secrets", () => {
  const edits = { GatedKey: { value: "s3cret", base: "" }, GTM_Key: { value: "GTM-ABCDE", base: "" } };
  expect(Object.keys(withoutSecrets(edits))).toEqual(["GTM_Key"]);
});

it("after a save, later input stays with the saved value as its base", () => {
  const edits = {
    SiteDisplayName: { value: "Harbor Daily News", base: "Harbor" },
    companyName: { value: "Quay", base: "" },
  };
  const sent = [
    { keyName: "SiteDisplayName", typed: "Harbor Daily ", value: "Harbor Daily" },
    { keyName: "companyName", typed: "Quay", value: "Quay" },
  ];
  expect(editsAfterSave(edits, sent)).toEqual({
    SiteDisplayName: { value: "Harbor Daily News", base: "Harbor Daily" },
  });
});
