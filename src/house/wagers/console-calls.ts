import { MINUTE } from '../../kit/clock.ts'
import { unitsText } from '../../kit/money.ts'
import { answer } from '../../runtime/http/answer.ts'
import { actOf } from '../audit/index.ts'
import { wagersContract, type RoundRow } from './console-contract.ts'
import { deskWins, openRounds, type DeskRound, type DeskWin, type RoundPlace } from './desk-rounds.ts'
import type { Wagers } from './open-wagers.ts'
import { releaseWin } from './release-win.ts'

const PAGE = 50

export const roundRowOf = (round: DeskRound): RoundRow => ({
  member: String(round.member),
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

const winCursor = ({ firstAt, ext }: DeskWin) => `${firstAt.getTime()}~${ext}`

function winPlace(cursor: string | undefined) {
  const [, at, ext] = /^(\d{1,15})~([0-9a-f-]{36})$/.exec(cursor ?? '') ?? []
  return at && ext ? { firstAt: new Date(Number.parseInt(at, 10)), ext } : null
}

export const roundsCalls = (wagers: Wagers) => ({
  openRounds: answer(wagersContract.openRounds, async ({ input, context }) => {
    const { minutes = 10, vendor = null, before } = input.query
    const openedBefore = new Date(context.clock() - minutes * MINUTE)
    const asked = { merchant: context.tenant.id, openedBefore, vendor, after: roundPlace(before), limit: PAGE + 1 }
    const rows = await openRounds(context.db, asked)
    const list = rows.slice(0, PAGE)
    return { list: list.map(roundRowOf), next: rows.length > PAGE ? roundCursor(list.at(-1) as DeskRound) : null }
  }),
  heldWins: answer(wagersContract.heldWins, async ({ input, context }) => {
    const rows = await deskWins(context.db, { merchant: context.tenant.id, after: winPlace(input.query.before), limit: PAGE + 1 })
    const list = rows.slice(0, PAGE)
    return {
      list: list.map(({ ext, member, merchant: _merchant, amount, firstAt, lastAt, ...row }) => ({
        ...row,
        transaction: ext,
        member: String(member),
        amount: unitsText(amount),
        firstAt: firstAt.getTime(),
        lastAt: lastAt.getTime(),
      })),
      next: rows.length > PAGE ? winCursor(list.at(-1) as DeskWin) : null,
    }
  }),
  releaseWin: answer(wagersContract.releaseWin, ({ input, context }) => {
    const { vendor, transaction } = input.params
    const act = actOf(context, input.body.data.reason)
    return releaseWin({ ...context, wagers }, act, { vendor: Number.parseInt(vendor, 10), ext: transaction })
  }),
})
