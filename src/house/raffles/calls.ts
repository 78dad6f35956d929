import { answer } from '#runtime/http/answer.ts'
import { callerOf, type CallContext } from '#runtime/http/context.ts'
import { rafflesContract as contract } from './contract.ts'
import { joinRaffle } from './join-raffle.ts'
import { showProof } from './show-proof.ts'
import { showRaffles } from './show-raffles.ts'

const readerOf = ({ tenant: merchant, language, clock }: CallContext) => ({ merchant, language, now: clock() })

/** Whoever has an account of their own; anybody else sees raffles as a visitor does. */
const memberOf = ({ caller }: CallContext): bigint | null =>
  caller && (caller.kind === 'member' || caller.kind === 'agent') ? caller.id : null

export const rafflesCalls = {
  raffles: answer(contract.raffles, async ({ context }) => ({
    currency: context.tenant.currency,
    list: await showRaffles(context.db, { ...readerOf(context), member: memberOf(context) }),
  })),
  joinRaffle: answer(contract.joinRaffle, ({ input, context }) => {
    const { tenant: merchant, ip, clock, transact } = context
    const joining = { raffle: input.params.id, member: callerOf(context).id, merchant, ip }
    return transact((tx) => joinRaffle(tx, joining, clock()))
  }),
  raffleProof: answer(contract.raffleProof, ({ input, context }) => showProof(context.db, readerOf(context), input.params.id)),
}
