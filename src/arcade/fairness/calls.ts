import { answer } from '#runtime/http/answer.ts'
import { callerOf } from '#runtime/http/context.ts'
import { fairnessContract } from './contract.ts'
import { readSeeds } from './read-seeds.ts'
import { rotateSeeds, type OpenRound } from './rotate-seeds.ts'
import type { SeedKey } from './server-seed.ts'

export type FairnessPorts = { readonly seedKey: SeedKey; readonly openRound: OpenRound }

export const fairnessCalls = (ports: FairnessPorts) => ({
  ownSeeds: answer(fairnessContract.ownSeeds, ({ context }) => readSeeds(context.db, callerOf(context).id)),
  rotateSeeds: answer(fairnessContract.rotateSeeds, ({ input, context }) =>
    context.transact((tx) =>
      rotateSeeds(
        tx,
        { player: callerOf(context).id, ...input.body.data, clientSeed: input.body.data.clientSeed, at: context.clock() },
        { ...ports, random: context.random },
      ),
    ),
  ),
})
