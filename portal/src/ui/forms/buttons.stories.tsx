import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import IconButton from "@mui/material/IconButton";
import Switch from "@mui/material/Switch";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { Plus, Settings } from "lucide-react";
import { useState } from "react";
import type { Story } from "../story.ts";
import { ICON, SMALL_ICON } from "../theme/icon-props.ts";

function Buttons() {
  const [tab, setTab] = useState(0);
  return (
    <div style={{ display: "grid", gap: 24 }}>
      <div style={{ display: "flex", flexWrap: "wrap", gap: 8 }}>
        <Button variant="contained" startIcon={<Plus {...SMALL_ICON} />}>
          Primary
        </Button>
        <Button>Default</Button>
        <Button variant="text">Quiet</Button>
        <Button variant="contained" disabled>
          Disabled
        </Button>
        <Button variant="contained" size="large">
          Large
        </Button>
        <IconButton aria-label="Settings">
          <Settings {...ICON} />
        </IconButton>
      </div>
      <div style={{ display: "flex", flexWrap: "wrap", gap: 24, paddingLeft: 11 }}>
        <FormControlLabel control={<Checkbox defaultChecked />} label="Checked" />
        <FormControlLabel control={<Checkbox />} label="Unchecked" />
        <FormControlLabel control={<Switch defaultChecked />} label="On" />
        <FormControlLabel control={<Switch />} label="Off" />
      </div>
      <Tabs value={tab} onChange={(_event, next: number) => setTab(next)} aria-label="Ways">
        <Tab label="Newsroom" />
        <Tab label="Company" />
      </Tabs>
    </div>
  );
}

export const story: Story = { title: "Buttons", group: "Signs", Component: Buttons };
