import type { ComponentType } from "react";

/** A component shown by itself in the gallery. Stories exist in development only: their texts need no message file. */
export interface Story {
  readonly title: string;
  readonly group: string;
  readonly Component: ComponentType;
}
