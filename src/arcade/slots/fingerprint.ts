import { createHash } from 'node:crypto'
import type { Machine } from './rules/machine.ts'

/** SHA-256 of reels, pays and everything else that is drawn and paid by. The kind only says how to read it. */
export function fingerprintOf({ kind: _, ...machine }: Machine): string {
  return createHash('sha256').update(JSON.stringify(machine)).digest('hex')
}
