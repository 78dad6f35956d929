const path = /^\/wps\/pictures\/([0-9a-f]{64})\.webp$/

/** Where an uploaded picture is fetched, from our own host or from one of the merchant's that stand before it. */
export const picturePath = (hash: string): string => `/wps/pictures/${hash}.webp`

/** The hash of an uploaded picture; null where the address is another's. */
export const hashOfPath = (url: string): string | null => path.exec(url)?.[1] ?? null
