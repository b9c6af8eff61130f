import { zodResolver } from "@hookform/resolvers/zod";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import type { Story } from "../../story.ts";
import { FormRichText } from "./form-rich-text.tsx";
import { RichTextField } from "./rich-text-field.tsx";

const Form = styled("form")({ display: "grid", gap: 32, maxWidth: 720 });
const Source = styled("pre")({
  margin: 0,
  padding: 12,
  background: "var(--sunk)",
  font: "var(--fs-12)/1.5 var(--mono)",
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
});
const Buttons = styled("div")({ display: "flex", gap: 8 });
const BODY =
  "<h2>Who pays</h2><p>A third comes from the <strong>state</strong>, a third from the port, and the last third from a " +
  '<a href="https://harbor.test/fee">harbour fee</a>.</p><ul><li><p>March: the stones come off</p></li><li><p>October: they are ' +
  "back</p></li></ul><blockquote><p>You can argue with a council. You cannot argue with a spring tide.</p></blockquote>";
const Article = z.object({ body: z.string().min(1, "Required") });

function RichTexts() {
  const form = useForm({ defaultValues: { body: "" }, resolver: zodResolver(Article) });
  const [sent, setSent] = useState("");
  return (
    <Form noValidate onSubmit={(event) => void form.handleSubmit(({ body }) => setSent(body))(event)}>
      <FormRichText form={form} name="body" label="Body" placeholder="Write the article" counter={200} />
      <Buttons>
        <Button type="submit" variant="contained">
          Save
        </Button>
        <Button onClick={() => form.reset({ body: BODY })}>Restore draft</Button>
      </Buttons>
      <Source data-testid="sent" tabIndex={0} aria-label="What was saved" role="region">
        {sent}
      </Source>
      <RichTextField label="Published text" value={BODY} onChange={() => undefined} isReadOnly />
      <RichTextField label="Locked text" value="<p>Locked.</p>" onChange={() => undefined} isDisabled />
    </Form>
  );
}

export const story: Story = { title: "Rich text", group: "Fields", Component: RichTexts };
