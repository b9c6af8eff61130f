import type { FastifyInstance } from "fastify";
import type { Route } from "./http/route.ts";
import type { JobDefinition } from "./jobs/define.ts";
import type { Maintenance } from "./jobs/run-maintenance.ts";
import type { Schedule } from "./jobs/schedule.ts";
import type { Service } from "./jobs/service.ts";
import type { Platform } from "./platform.ts";
import type { FileChange, MediaReference, MediaTitle } from "./storage/media-references.ts";

/** What a capability registers with the server. */
export interface Feature {
  readonly name: string;
  readonly routes?: readonly Route[];
  readonly jobs?: readonly JobDefinition<unknown>[];
  readonly schedules?: readonly Schedule[];
  /** Jobs that belong to no site. */
  readonly maintenance?: readonly Maintenance[];
  /** What goes on all the time in the processes that run jobs. */
  readonly services?: readonly Service[];
  /** Columns of its tables that refer to stored content. */
  readonly mediaReferences?: readonly MediaReference[];
  /** Titles of its things that show files of the library or that actions are about. */
  readonly mediaTitles?: readonly MediaTitle[];
  /** Makes again what was made of a file of the library; queued when the file gets another content. Also one of its `jobs`. */
  readonly fileChangeJob?: JobDefinition<FileChange>;
  /** Routes that are not calls of the contract: the sign-in server, public pages. */
  readonly plugin?: (app: FastifyInstance, platform: Platform) => Promise<void>;
}
