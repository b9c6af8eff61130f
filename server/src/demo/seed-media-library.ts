import { randomBytes } from "node:crypto";
import { DAY_MS } from "@newsloom/domain/time/durations";
import { sql } from "kysely";
import type { SiteContext } from "#platform/context";
import { contentKey } from "#platform/storage/storage";
import type { DemoImage } from "./demo-images.ts";
import type { DemoAuthor } from "./seed-newsfeed.ts";

/** The folder of each image; the others are in none. */
const FOLDERS: Readonly<Record<string, readonly string[]>> = {
  Harbour: ["ferry", "crane", "containers", "lighthouse", "regatta", "storm", "seal", "gulls", "fish"],
  City: ["council", "housing", "oldtown", "tram", "tunnel", "bridge", "library"],
  Culture: ["festival", "bakery"],
};
/** The articles use the images of this folder. */
const ARTICLE_IMAGES_FOLDER = "Harbour";

/** What each image shows; the others have no alt text yet, as in any library. */
const ALT_TEXTS: Readonly<Record<string, string>> = {
  ferry: "A white ferry with a red hull at sea",
  crane: "Cranes unloading a ship at sunset",
  containers: "Stacked containers on the quay",
  lighthouse: "A lighthouse on a rock",
  regatta: "Sailing boats side by side",
  storm: "Waves breaking over the harbour wall",
  seal: "A seal looking out of the water",
  gulls: "Gulls over the harbour",
  fish: "Fish on ice",
};
const CREDIT = "Illustration: Harbor Daily";

const DOCUMENTS = [
  { name: "Tide table, North Mole.csv", extension: "csv", type: "text/csv; charset=utf-8", lines: tides() },
  {
    name: "Captions, how we write them.txt",
    extension: "txt",
    type: "text/plain; charset=utf-8",
    lines: [
      "Say who is in the picture, from the left.",
      "Say where and when, unless the story does.",
      "An illustration says so, and whose it is.",
    ],
  },
];

type DemoImages = ReadonlyMap<string, readonly DemoImage[]>;

/** Fills the media library; returns the images with their library addresses. */
export async function seedMediaLibrary(
  ctx: SiteContext,
  images: DemoImages,
  authors: readonly DemoAuthor[],
): Promise<DemoImages> {
  const imageFiles = [...images].flatMap(([scene, variants]) =>
    variants.map((image, variant) => ({
      scene,
      image,
      file_name: `${scene.charAt(0).toUpperCase()}${scene.slice(1)}${variant === 0 ? "" : ", evening"}.webp`,
      folder_name: Object.keys(FOLDERS).find((folder) => FOLDERS[folder]?.includes(scene)) ?? "",
      storage_key: image.key,
      size: image.size,
      content_type: "image/webp",
      width: image.width,
      height: image.height,
      dominant_color: image.dominantColor,
      alt_text: ALT_TEXTS[scene] ?? "",
      credit: CREDIT,
    })),
  );
  const rows = [...imageFiles, ...(await storeDocuments(ctx))].map((file, index) => {
    const author = authors[index % authors.length];
    const createdAt = new Date(ctx.now().getTime() - (index * 0.7 + 0.2) * DAY_MS).toISOString();
    return {
      file,
      url: `/media/file/${ctx.siteId}/${randomBytes(16).toString("hex")}`,
      authorColumns: {
        user_id: author?.userId ?? null,
        user_name: author?.name ?? "",
        created_at: createdAt,
        updated_at: createdAt,
      },
    };
  });
  await ctx.db
    .insertInto("files")
    .values(
      rows.map(({ file: { scene: _scene, image: _image, ...columns }, url, authorColumns }) => ({
        site_id: ctx.siteId,
        url,
        ...columns,
        ...authorColumns,
      })),
    )
    .execute();
  const addressOf = new Map(
    rows
      .filter(({ file }) => file.folder_name === ARTICLE_IMAGES_FOLDER)
      .map(({ file, url }) => [file.storage_key, url]),
  );
  return new Map(
    [...images].map(([scene, variants]) => [
      scene,
      variants.map((image) => ({ ...image, url: addressOf.get(image.key) ?? image.url })),
    ]),
  );
}

async function storeDocuments({ platform, siteId }: SiteContext) {
  return Promise.all(
    DOCUMENTS.map(async ({ name, extension, type, lines }) => {
      const bytes = Buffer.from(`${lines.join("\n")}\n`);
      const key = contentKey(siteId, bytes, extension);
      await platform.storage.put(key, bytes);
      return {
        scene: "",
        image: null,
        file_name: name,
        folder_name: "Documents",
        storage_key: key,
        size: bytes.length,
        content_type: type,
        width: null,
        height: null,
        dominant_color: "",
        alt_text: "",
        credit: "",
      };
    }),
  );
}

/** Records which articles use which files. */
export async function seedFileUses({ db, siteId }: SiteContext): Promise<void> {
  await sql`insert into file_uses (site_id, file_id, kind, entity_id)
    select f.site_id, f.file_id, 'article', a.article_id::text
    from files f join articles a on a.site_id = f.site_id and a.thumbnail_url = f.url
    where f.site_id = ${siteId}`.execute(db);
}

/** A fortnight of high water, twice a day, some fifty minutes later each day. */
function tides(): string[] {
  const days = Array.from({ length: 14 }, (_, day) => {
    const minutes = (92 + day * 50) % 720;
    const clock = (value: number) =>
      `${String(Math.floor(value / 60)).padStart(2, "0")}:${String(value % 60).padStart(2, "0")}`;
    return `${day + 1},${clock(minutes)},${(4.1 + (day % 7) * 0.2).toFixed(1)},${clock(minutes + 720)},${(4 + (day % 7) * 0.2).toFixed(1)}`;
  });
  return ["day,first high water,metres,second high water,metres", ...days];
}
