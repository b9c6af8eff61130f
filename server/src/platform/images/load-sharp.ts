import type sharp from "sharp";

let loading: Promise<typeof sharp> | undefined;

/** Loaded on first use, because a server that renders nothing starts faster and smaller without it. */
export function loadSharp(): Promise<typeof sharp> {
  loading ??= import("sharp").then(({ default: loaded }) => {
    // Nothing is rendered twice, and libvips would never release its cache.
    loaded.cache(false);
    // One core for each image, so that the other cores answer requests meanwhile.
    loaded.concurrency(1);
    return loaded;
  });
  return loading;
}
