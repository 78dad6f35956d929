import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Delivered } from './transport.ts'
import { vendorClient } from './vendor-client.ts'

const key = { id: 'arcade', scheme: 'hmac', secret: 'shared' } as const
const random = (size: number) => new Uint8Array(randomBytes(size))

/** A back office that answers so, and what was heard of why it did not. */
async function asked(deliver: () => Promise<Delivered>) {
  const why: string[] = []
  const unheard = (verb: string, words: string) => void why.push(`${verb}: ${words}`)
  const transport = { deliver, close: async () => {} }
  const client = vendorClient({ url: '', key, clock: () => 1_800_000_000_000, random, transport, unheard })
  return { answer: await client.office('drawsListed', { waiting: true, limit: 5n }), why }
}

test('the back office answers, or why it did not is heard', async () => {
  const text = '{"status":"RS_OK","draws":[]}'
  expect(await asked(async () => ({ http: 200, text }))).toEqual({ answer: { status: 'RS_OK', draws: [] }, why: [] })
  expect(await asked(async () => ({ http: 502, text }))).toEqual({ answer: null, why: ['drawsListed: HTTP 502'] })
  const lost = await asked(async () => {
    throw new Error('the connection broke')
  })
  expect(lost).toEqual({ answer: null, why: ['drawsListed: Error: the connection broke'] })
  let tries = 0
  const brokeOnce = await asked(async () => {
    tries += 1
    if (tries === 1) throw new Error('the other side had closed the connection')
    return { http: 200, text }
  })
  expect({ ...brokeOnce, tries }).toEqual({ answer: { status: 'RS_OK', draws: [] }, why: [], tries: 2 })
  for (const garbled of ['no JSON', '{"status":"RS_OK","draws":5}', '{"status":"RS_NEW"}'])
    expect(await asked(async () => ({ http: 200, text: garbled }))).toMatchObject({ answer: null, why: [expect.any(String)] })
})
