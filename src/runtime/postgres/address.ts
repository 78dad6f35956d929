import type { Stamp } from './stamp.ts'

/** Where one database of the cluster answers, for its superuser. */
export function urlOf({ stamp, port, database }: { stamp: Stamp; port: number; database: string }): string {
  return `postgres://croupier_owner:${stamp.password}@127.0.0.1:${port}/${database}`
}
