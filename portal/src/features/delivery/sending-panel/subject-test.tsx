import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { Sending } from "@newsloom/contract/delivery/sends";
import { CLEAR_CERTAINTY, decideSubject } from "@newsloom/domain/delivery/subject-test";
import { useText } from "../../../platform/i18n/use-text.ts";
import { useChooseSubject } from "../mutations.ts";

const Table = styled("table")({
  width: "100%",
  borderCollapse: "collapse",
  fontFeatureSettings: "var(--figures)",
  "& caption": { paddingBottom: 8, textAlign: "left", fontWeight: "var(--w-bold)" },
  "& th, & td": { padding: "8px 0 8px 12px", textAlign: "right", borderTop: "1px solid var(--rule)" },
  "& th": { fontWeight: "var(--w-med)" },
  "& th:first-of-type": { paddingLeft: 0, textAlign: "left", overflowWrap: "anywhere" },
  "& small": { display: "block", color: "var(--ink-2)", fontSize: "var(--fs-12)" },
});

interface Props {
  readonly siteNameId: number;
  readonly id: number;
  readonly test: NonNullable<Sending["subjectTest"]>;
  /** Whether somebody may decide now. */
  readonly mayChoose: boolean;
}

/** What people did with each subject, and which of them won. */
export function SubjectTest({ siteNameId, id, test, mayChoose }: Props) {
  const text = useText();
  const choose = useChooseSubject(siteNameId, id);
  const { subjects, winnerNo } = test;
  return (
    <Table>
      <caption>{text("subjectTest.title")}</caption>
      <thead>
        <tr>
          <th scope="col">{text("subjectTest.subject")}</th>
          <th scope="col">{text("subjectTest.people")}</th>
          <th scope="col">{text("subjectTest.opens")}</th>
          <th scope="col">{text("subjectTest.clicks")}</th>
        </tr>
      </thead>
      <tbody>
        {subjects.map(({ subjectNo, subject, people, opens, clicks }) => (
          <tr key={subjectNo}>
            <th scope="row">
              {subject}
              {subjectNo === winnerNo && <Verdict test={test} />}
              {winnerNo === null && <Lead test={test} subjectNo={subjectNo} />}
              {mayChoose && winnerNo === null && (
                <div>
                  <Button size="small" onClick={() => choose.mutate(subjectNo)}>
                    {text("subjectTest.choose")}
                  </Button>
                </div>
              )}
            </th>
            <td>{people.toLocaleString("en")}</td>
            <td>{opens.toLocaleString("en")}</td>
            <td>{clicks.toLocaleString("en")}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

type Test = Props["test"];

const percent = (certainty: number) => Math.min(99, Math.floor(certainty * 100));

function Verdict({ test: { certainty, chosenBy, decideBy } }: { readonly test: Test }) {
  const text = useText();
  if (certainty === null) return <small>{text("subjectTest.chosen", { name: chosenBy })}</small>;
  const key = certainty >= CLEAR_CERTAINTY ? "clear" : "unclear";
  return <small>{text(`subjectTest.${key}_${decideBy}`, { percent: percent(certainty) })}</small>;
}

/** Of the subject that would win now. */
function Lead({ test, subjectNo }: { readonly test: Test; readonly subjectNo: number }) {
  const text = useText();
  const lead = decideSubject(test.subjects, test.decideBy);
  if (lead?.subjectNo !== subjectNo || lead.certainty === 0) return null;
  return <small>{text("subjectTest.leads", { percent: percent(lead.certainty) })}</small>;
}
