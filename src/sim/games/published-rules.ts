import type { InstantFace } from '#arcade/families/index.ts'
import { WHOLE } from '#arcade/families/rules/instant.ts'
import type { Published, PublishedRules } from '../auditor/index.ts'
import { families } from './families.ts'
import { slotRules } from './slots/slot-rules.ts'

type Game = { readonly game: string; readonly version: number }

/** How the rules of a family with a face of its own are read. */
const ownFaces: Readonly<Record<string, (game: Game) => PublishedRules | null>> = { slots: slotRules }

/** The rules of a game as its players can read them, found through the list of families. */
export const rulesOf: Published['rulesOf'] = (game) => {
  const found = families.of(game.game)
  if (!found) return null
  const { family } = found
  if (family.life !== 'round') return null
  if (!family.instant) return ownFaces[family.family]?.(game) ?? null
  return family.instant.versions.includes(game.version) ? instantRules(family.instant, game.version) : null
}

/** Of a game that is drawn at once: what its rules say in parts of the stake, as money. */
function instantRules({ choice: choiceIn, decision: decisionIn, standingOf }: InstantFace, version: number): PublishedRules {
  return ({ choice: said, stake }, decisions, below) => {
    const choice = choiceIn(said)
    const made = decisions.map(decisionIn).filter((one) => one !== null)
    const at = choice && made.length === decisions.length ? standingOf({ version, choice }, made, below) : null
    return at && { over: at.over, pays: (stake * at.factor) / WHOLE, pooled: false }
  }
}

/** The rules of a game that many play together. */
export const eventRulesOf: Published['eventRulesOf'] = ({ game, version }) => {
  const of = (one: { readonly version: number }) => one.version === version
  const shared = families.sharedOf(game)?.events
  const drawn = shared && [shared, ...(shared.retired ?? [])].find(of)
  const said = families.outside.flatMap((one) => (one.game === game ? [one, ...(one.retired ?? [])] : [])).find(of)
  const events = drawn ?? said
  if (!events) return null
  /** A ticket of these games stands on one event; which one makes no difference to them. */
  const onOne = <T extends { readonly selection: PlayerInput }>({ selection, ...ticket }: T) =>
    ({ ...ticket, legs: [{ event: '', selection, price: null }] }) as const
  return {
    ...events,
    ...(drawn ?? { result: null, runs: () => 0, takenAt: () => null, target: () => null }),
    chased: events.chased && {
      times: events.chased.times,
      hasWon: (ticket, payout) => events.chased?.hasWon(onOne(ticket), payout) === true,
    },
    exposure: (ticket) => events.exposure(onOne(ticket)),
    pays: (ticket, result) => events.settle(onOne(ticket), [result]) ?? 0n,
  }
}

/** The rules of a game of matches: what its source plays from a link, and how tickets on them are settled. */
export const matchRulesOf: Published['matchRulesOf'] = ({ game, version }) => {
  const found = families.matches.find(({ events }) => events.game === game)
  if (found?.events.version !== version) return null
  const { events, replay } = found
  return {
    replay,
    pays: ({ legs: [first, ...more], ...ticket }, outcomes) =>
      first ? events.settle({ ...ticket, legs: [first, ...more] }, outcomes) : null,
    exposure: ({ legs: [first, ...more], ...ticket }) => (first ? events.exposure({ ...ticket, legs: [first, ...more] }) : []),
  }
}

type PlayerInput = Readonly<Record<string, unknown>>
