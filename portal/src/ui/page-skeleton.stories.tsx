import { PageSkeleton } from "./page-skeleton.tsx";
import type { Story } from "./story.ts";

export const story: Story = { title: "Page skeleton", group: "States", Component: PageSkeleton };
