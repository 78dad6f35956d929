import { z } from 'zod'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Random } from '#kit/random.ts'
import { controlledAct, type Recorded } from '#house/audit/index.ts'
import { savingShape } from '../console-contract.ts'
import { lockRaffle } from '../raffle-store.ts'
import { cancelRaffle } from './cancel-raffle.ts'
import { judgeSaving, saveRaffle } from './save-raffle.ts'

export const raffleActs = (random: Random) => ({
  /** What members are promised: it is money, so two people publish it. Words alone are one person's. */
  save: controlledAct({
    name: 'raffles.saveRaffle',
    permission: 'promotions.write',
    input: savingShape,
    weigh: async (tx, act, saving) => {
      const judged = await judgeSaving(tx, act, saving)
      if (isRefusal(judged)) return judged
      const { before, wordsAlone } = judged
      const makes = before === null
      const subject = makes ? `merchant:${act.merchant.code}` : `raffle:${before.id}`
      return { alone: wordsAlone, subject, makes, before: (before?.terms ?? null) as Recorded, after: { ...saving.terms } }
    },
    perform: (tx, act, saving) => saveRaffle(tx, act, saving, random),
  }),
  /** It takes from members what they were promised. */
  cancel: controlledAct({
    name: 'raffles.cancelRaffle',
    permission: 'promotions.write',
    input: z.strictObject({ id: z.uuid() }),
    weigh: async (tx, { merchant }, { id }) => {
      const raffle = await lockRaffle(tx, { id, merchant: merchant.id })
      if (!raffle) return refuse('not_found')
      if (raffle.drawnAt !== null || raffle.cancelledAt !== null) return refuse('raffle_over')
      return { alone: false, subject: `raffle:${id}`, before: { cancelled: false }, after: { cancelled: true } }
    },
    perform: (tx, act, { id }) => cancelRaffle(tx, act, { id, random }),
  }),
})
