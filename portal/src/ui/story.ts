import type { ComponentType } from "react";

/** A component shown by itself in the gallery. Stories exist in development only: their texts are not in the message files. */
export interface Story {
  readonly title: string;
  readonly group: string;
  readonly Component: ComponentType;
}
