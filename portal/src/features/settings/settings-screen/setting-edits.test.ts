import { expect, it } from "vitest";
import { editsAfterSave, unsavedEdits, withEdit, withoutSecrets } from "./setting-edits.ts";

const name = { keyName: "SiteDisplayName", value: "Harbor" };

it("remembers what stood there when the editing began", () => {
  const first = withEdit({}, name, "Harbor D");
  const second = withEdit(first, { ...name, value: "The Harbor" }, "Harbor Daily");
  expect(second).toEqual({ SiteDisplayName: { value: "Harbor Daily", base: "Harbor" } });
});

it("is no change once it is put back, or once somebody saved the same", () => {
  const edits = withEdit({}, name, "Harbor Daily");
  expect(withEdit(edits, name, "Harbor")).toEqual({});
  expect(unsavedEdits(edits, [{ ...name, value: "Harbor Daily" }])).toEqual({});
  expect(unsavedEdits(edits, [name])).toBe(edits);
});

it("forgets what is no setting any more", () => {
  expect(unsavedEdits({ Gone: { value: "a", base: "b" } }, [name])).toEqual({});
});

it("keeps no secret on the device", () => {
  const edits = { GatedKey: { value: "s3cret", base: "" }, GTM_Key: { value: "GTM-ABCDE", base: "" } };
  expect(Object.keys(withoutSecrets(edits))).toEqual(["GTM_Key"]);
});

it("goes on from what was saved, where somebody typed on meanwhile", () => {
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
