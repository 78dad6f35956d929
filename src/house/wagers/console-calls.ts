import { MINUTE } from '#kit/clock.ts'
import { unitsText } from '#kit/money.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Database } from '#runtime/database.ts'
import { answer } from '#runtime/http/answer.ts'
import { actOf, proposalShown, proposalsOn } from '#house/audit/index.ts'
import { namesOf } from '#house/members/index.ts'
import { wagersContract, type RoundRow } from './console-contract.ts'
import { consoleWins, openRounds, type ConsoleRound, type ConsoleWin, type RoundPlace } from './console-rounds.ts'
import { answerRelease, matterOf, proposeRelease } from './release-win.ts'

const PAGE = 50

/** Rounds in the words of the console, their members by name. */
export async function roundRowsOf(db: Database, rounds: readonly ConsoleRound[]): Promise<RoundRow[]> {
  const called = await namesOf(
    db,
    rounds.map(({ member }) => member),
  )
  return rounds.map((round) => roundRowOf(round, called(round.member)))
}

const roundRowOf = (round: ConsoleRound, account: string): RoundRow => ({
  member: String(round.member),
  account,
  vendor: round.vendor,
  round: round.round,
  game: round.game,
  product: round.product,
  currency: round.currency,
  openedAt: round.openedAt.getTime(),
  closedAt: round.closedAt && round.closedAt.getTime(),
  staked: unitsText(round.staked),
  stakedFree: unitsText(round.stakedFree),
  returned: unitsText(round.won),
  escrow: unitsText(round.escrow),
  bets: round.bets,
  wins: round.wins,
  waitsFor: round.closedAt ? null : round.holding ? 'hold' : 'outcome',
})

const roundCursor = ({ openedAt, lane, member, vendor, round }: RoundPlace) =>
  `${openedAt.getTime()}-${lane}-${member}-${vendor}-${Buffer.from(round).toString('base64url')}`

function roundPlace(cursor: string | undefined): RoundPlace | null {
  const [, at, lane, member, vendor, round] = /^(\d{1,15})-(\d{1,2})-(\d{1,16})-(\d{1,5})-([\w-]+)$/.exec(cursor ?? '') ?? []
  if (!at || !lane || !member || !vendor || !round) return null
  return {
    openedAt: new Date(Number.parseInt(at, 10)),
    lane: Number.parseInt(lane, 10),
    member: BigInt(member),
    vendor: Number.parseInt(vendor, 10),
    round: Buffer.from(round, 'base64url').toString('utf8').replaceAll('\0', ''),
  }
}

const winCursor = ({ firstAt, ext }: ConsoleWin) => `${firstAt.getTime()}~${ext}`

function winPlace(cursor: string | undefined) {
  const [, at, ext] = /^(\d{1,15})~([0-9a-f-]{36})$/.exec(cursor ?? '') ?? []
  return at && ext ? { firstAt: new Date(Number.parseInt(at, 10)), ext } : null
}

const namedBy = ({ vendor, transaction }: { readonly vendor: string; readonly transaction: string }) => ({
  vendor: Number.parseInt(vendor, 10),
  ext: transaction,
})

export const roundsCalls = {
  openRounds: answer(wagersContract.openRounds, async ({ input, context }) => {
    const { minutes = 10, vendor = null, before } = input.query
    const openedBefore = new Date(context.clock() - minutes * MINUTE)
    const asked = { merchant: context.tenant.id, openedBefore, vendor, after: roundPlace(before), limit: PAGE + 1 }
    const rows = await openRounds(context.db, asked)
    const list = rows.slice(0, PAGE)
    return {
      list: await roundRowsOf(context.db, list),
      next: rows.length > PAGE ? roundCursor(list.at(-1) as ConsoleRound) : null,
    }
  }),
  heldWins: answer(wagersContract.heldWins, async ({ input, context }) => {
    const rows = await consoleWins(context.db, {
      merchant: context.tenant.id,
      after: winPlace(input.query.before),
      limit: PAGE + 1,
    })
    const list = rows.slice(0, PAGE)
    const called = await namesOf(
      context.db,
      list.map(({ member }) => member),
    )
    const proposals = Map.groupBy(await proposalsOn(context.db, list.map(matterOf)), ({ matter }) => matter)
    return {
      list: list.map(({ ext, member, merchant: _merchant, amount, above, firstAt, lastAt, ...row }) => ({
        ...row,
        transaction: ext,
        proposals: (proposals.get(matterOf({ vendor: row.vendor, ext })) ?? []).map(proposalShown),
        member: String(member),
        account: called(member),
        amount: unitsText(amount),
        above: above && {
          of: above.of,
          bound: unitsText(above.bound),
          staked: unitsText(above.staked),
          excess: unitsText(above.excess),
        },
        firstAt: firstAt.getTime(),
        lastAt: lastAt.getTime(),
      })),
      next: rows.length > PAGE ? winCursor(list.at(-1) as ConsoleWin) : null,
    }
  }),
  proposeRelease: answer(wagersContract.proposeRelease, async ({ input, context }) => {
    const act = { ...actOf(context), reason: input.body.data.reason }
    const proposal = await context.transact((tx) => proposeRelease(tx, act, namedBy(input.params)))
    return isRefusal(proposal) ? proposal : proposalShown(proposal)
  }),
  answerRelease: answer(wagersContract.answerRelease, async ({ input, context }) => {
    const { confirm, reason } = input.body.data
    const of = { ...namedBy(input.params), confirm }
    const proposal = await context.transact((tx) => answerRelease(tx, { ...actOf(context), reason }, of))
    return isRefusal(proposal) ? proposal : proposalShown(proposal)
  }),
}
