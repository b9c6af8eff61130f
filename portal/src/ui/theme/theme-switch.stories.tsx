import type { Story } from "../story.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

export const story: Story = { title: "Theme choice", group: "Fields", Component: ThemeSwitch };
