const MEGABYTE = 1024 * 1024;

export const formatSize = (bytes: number): string =>
  bytes < MEGABYTE ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;
