import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Carrier } from './port.ts'

/** Writes each message into a file of its own, for the eyes of this machine's user alone; the same key is the same file. */
export function toFile(folder: string): Carrier {
  return {
    name: 'file',
    once: true,
    hand: async (parcel) => {
      const file = join(folder, `${parcel.channel}-${parcel.key}.json`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(file, `${JSON.stringify(parcel, null, 2)}\n`, { mode: 0o600 })
      return { outcome: 'sent', reference: parcel.key, price: null }
    },
  }
}
