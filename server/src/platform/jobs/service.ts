import type { Platform } from "../platform.ts";

/** Work that goes on all the time beside the jobs. Any number of processes do it at the same time. */
export interface Service {
  readonly name: string;
  start(platform: Platform): RunningService;
}

export interface RunningService {
  /** Begins nothing more, and resolves when the rest has ended or was given up. */
  stop(): Promise<void>;
}
