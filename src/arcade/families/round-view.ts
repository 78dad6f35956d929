import { unitsText } from '#kit/money.ts'
import { counts, isShown, numbersOf, type Round } from '#arcade/rounds/index.ts'
import type { InstantRound } from './contract.ts'
import type { InstantFace } from './define-family.ts'
import { factorText, WHOLE } from './rules/instant.ts'

const states = {
  stake_asked: 'playing',
  play_asked: 'playing',
  staked: 'playing',
  deciding: 'deciding',
  further_asked: 'playing',
  further_return_asked: 'playing',
  drawn: 'playing',
  return_asked: 'playing',
  settled: 'settled',
  refused: 'refused',
  returned: 'returned',
  held: 'held',
} as const satisfies Record<Round['state'], InstantRound['state']>

/** A round as its player may see it; its view is read again from its draws and decisions, so it cannot differ from what is paid. */
export function roundView(round: Round, { standingOf, versions }: InstantFace): InstantRound {
  const { choice, decisions, stake, balance } = round
  const payout = counts(round) ? round.payout : null
  const isKnown = isShown(round) && versions.includes(round.version)
  const at = isKnown && choice ? standingOf(round, decisions, numbersOf(round)) : null
  // What a round paid stands in its row, whether or not anybody still has its rules.
  const paid = payout === null ? 0n : (payout * WHOLE) / stake
  return {
    round: round.id,
    key: round.key,
    state: states[round.state],
    at: round.opened_at.getTime(),
    version: round.version,
    stake: unitsText(stake),
    choice: choice as InstantRound['choice'],
    decisions: decisions as InstantRound['decisions'],
    view: at && { ...at.view },
    factor: factorText(at?.factor ?? paid),
    payout: payout === null ? null : unitsText(payout),
    paid: round.state === 'settled',
    balance: balance === null ? null : unitsText(balance),
    nonce: isShown(round) ? round.nonce : null,
  }
}
