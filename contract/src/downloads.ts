import { z } from "zod";

/** A file to send to the caller. Only images are shown inline; all others are downloads. */
export interface DownloadedFile {
  readonly fileName: string;
  readonly contentType: string;
  /** Null while it is still being made. */
  readonly size: number | null;
  readonly inline: boolean;
  readonly stream: AsyncIterable<Uint8Array>;
}

/** The answer of an endpoint that produces bytes. */
export const fileBytes = z.custom<DownloadedFile>();
