import type { AccessTools } from '#house/access/index.ts'
import type { Uplines } from './registration/uplines.ts'

/** What the verbs of this module share for the life of the process. */
export type Tools = AccessTools & { readonly uplines: Uplines }
