import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'
import type { Product } from '../product/start.ts'

type Message = { readonly to: string; readonly text: string; readonly at: number }

/** What the demo sends: a file for each message, where its own folder is. */
export function outboxOf(product: Product) {
  const folder = join(dirname(product.logs), 'outbox')
  /** What this contact was sent, the newest first. */
  const sentTo = (to: string): Message[] =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8') || '{}') as Message)
      .filter((message) => message.to === to)
      .sort((a, b) => b.at - a.at)
  /** The codes that this contact was sent, the newest first; news of changes carry none. */
  const codesTo = (to: string) => sentTo(to).flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? [])
  /** The next code, once there are more than before. */
  const codeTo = async (to: string, before = 0): Promise<string> => {
    await expect.poll(() => codesTo(to).length, { timeout: 60_000 }).toBeGreaterThan(before)
    return codesTo(to)[0] ?? ''
  }
  return { sentTo, codesTo, codeTo }
}
