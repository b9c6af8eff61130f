import type { Story } from "./story.ts";
import { ThemeChoice } from "./theme-choice.tsx";

export const story: Story = { title: "Theme choice", group: "Fields", Component: ThemeChoice };
