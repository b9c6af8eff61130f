import type { ComponentType } from "react";

/** A piece as it can be seen by itself. Stories exist in development alone: their words need no message file. */
export interface Story {
  readonly title: string;
  readonly group: string;
  readonly Component: ComponentType;
}
