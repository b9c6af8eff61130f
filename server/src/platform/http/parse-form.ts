import type { Upload } from "@newsloom/contract/uploads";
import {
  getMultipartBoundary,
  MaxPartsExceededError,
  type MultipartPart,
  parseMultipart,
} from "@remix-run/multipart-parser";
import { AppError, badRequest } from "../errors.ts";
import { BODY_LIMIT, UPLOAD_LIMIT } from "./limits.ts";

const MAX_FILES = 10;
const MAX_FIELDS = 100;
const MAX_HEADER_SIZE = 8 * 1024;
/** RFC 2046, 5.1.1. */
const MAX_BOUNDARY_LENGTH = 70;

type FormValue = string | Upload;
/** A name that occurs more than once has a list of values. */
export type FormValues = Record<string, FormValue | FormValue[]>;

/**
 * The fields and files of a multipart form. The whole form is in memory and is parsed in one go, so that it always ends:
 * in values or in a refusal. Files are views of the body, not copies.
 */
export function parseForm(body: Uint8Array, contentType: string): FormValues {
  const boundary = getMultipartBoundary(contentType)?.trim() ?? "";
  if (boundary === "" || boundary.length > MAX_BOUNDARY_LENGTH) throw unreadable();
  try {
    return readParts(body, boundary);
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof MaxPartsExceededError) throw tooLarge();
    throw unreadable();
  }
}

function readParts(body: Uint8Array, boundary: string): FormValues {
  const values = new Map<string, FormValue[]>();
  let files = 0;
  let fields = 0;
  const parts = parseMultipart(body, {
    boundary,
    maxHeaderSize: MAX_HEADER_SIZE,
    maxParts: MAX_FILES + MAX_FIELDS,
    maxFileSize: UPLOAD_LIMIT,
    maxTotalSize: UPLOAD_LIMIT,
  });
  for (const part of parts) {
    if (part.name === undefined) throw unreadable();
    if (part.isFile ? ++files > MAX_FILES : ++fields > MAX_FIELDS) throw tooLarge();
    const value = part.isFile ? fileOf(part) : textOf(part);
    values.set(part.name, [...(values.get(part.name) ?? []), value]);
  }
  // Makes own properties, also of a name like __proto__.
  return Object.fromEntries([...values].map(([name, [first, ...more]]) => [name, valueOf(first, more)]));
}

const valueOf = (first: FormValue | undefined, more: FormValue[]): FormValue | FormValue[] =>
  more.length === 0 ? (first ?? "") : [first ?? "", ...more];

function fileOf(part: MultipartPart): Upload {
  return {
    fileName: lastSegment(part.filename ?? ""),
    contentType: (part.mediaType ?? "text/plain").toLowerCase(),
    bytes: bytesOf(part),
  };
}

function textOf(part: MultipartPart): string {
  if (part.size > BODY_LIMIT) throw tooLarge();
  return new TextDecoder().decode(bytesOf(part));
}

/** A body in one buffer has its parts in one chunk each. */
const bytesOf = (part: MultipartPart) => (part.content.length === 1 && part.content[0]) || part.bytes;

/** Some browsers send a path. */
const lastSegment = (path: string) => path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);

const unreadable = () => badRequest("The form could not be read.");
const tooLarge = () => new AppError("too_large", "The form is too large.");
