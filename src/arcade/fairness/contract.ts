import { z } from 'zod'
import { call } from '#wire/call.ts'

/** SHA-256 of the server seed's text, in hex, published before the first round that uses the seed. */
export const commitment = z.string().regex(/^[0-9a-f]{64}$/)
/** What the player mixes in; any printable text of the basic alphabet without a colon, which parts the message. */
export const clientSeed = z.string().regex(/^[\x21-\x39\x3b-\x7e]{1,64}$/)

/** The seeds in use: the next round of the player is drawn with `nonce`. */
export const seeds = z.strictObject({
  commitment,
  clientSeed,
  nonce: z.number().int(),
  /** The server seed that follows at the next rotation is fixed already. */
  nextCommitment: commitment,
})
export type Seeds = z.output<typeof seeds>

/** A retired pair: the seed can be checked against its commitment, and every round below `rounds` drawn again. */
export const retiredSeeds = z.strictObject({ commitment, serverSeed: z.string(), clientSeed, rounds: z.number().int() })
export type RetiredSeeds = z.output<typeof retiredSeeds>

/** What a round's outcome was drawn from; `serverSeed` is null until the pair is retired. `draws` are in order of use. */
export const proof = z.strictObject({
  commitment,
  serverSeed: z.string().nullable(),
  clientSeed,
  nonce: z.number().int(),
  draws: z.array(z.strictObject({ below: z.number().int(), drawn: z.number().int() })),
})
export type Proof = z.output<typeof proof>

export const fairnessContract = {
  ownSeeds: call({
    method: 'GET',
    path: '/arcade/fairness',
    summary: "The player's commitment, client seed and nonce, and the commitment of the seed to follow",
    session: ['player'],
    value: seeds,
  }),
  rotateSeeds: call({
    method: 'POST',
    path: '/arcade/fairness/rotation',
    summary: 'Retires the named pair and reveals its server seed; asked again for the same pair it answers the same',
    session: ['player'],
    unkeyed: 'secret',
    body: z.strictObject({
      retire: commitment,
      /** The client seed of the new pair; when absent the old one is kept. */
      clientSeed: clientSeed.optional(),
    }),
    value: z.strictObject({ retired: retiredSeeds, current: seeds }),
    refusals: { seeds_unknown: { status: 404 }, round_open: { status: 409 } },
  }),
}
