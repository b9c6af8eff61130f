import type { Story } from "../story.ts";
import { PageSkeleton } from "./page-skeleton.tsx";

export const story: Story = { title: "Page skeleton", group: "States", Component: PageSkeleton };
