import type { z } from 'zod'
import { refuse } from '#kit/refusal.ts'
import type { Playable, PlayerInput } from '#arcade/rounds/index.ts'
import { defineFamily, type AnyPlan, type RoundFamily } from './define-family.ts'
import { cut, ratio } from './rules/fraction.ts'
import { rulesOfVersion, WHOLE, type Below, type InstantRules, type Standing } from './rules/instant.ts'
import { leastReturn, plansOf, type Plan } from './rules/plans.ts'
import { currenciesPlayed } from './rules/stakes.ts'

type Definition<Choice extends PlayerInput, Step extends PlayerInput, View extends object> = {
  readonly family: string
  readonly game: string
  readonly names: Readonly<Record<'EN' | 'KM' | 'CN', string>>
  readonly choice: z.ZodType<Choice>
  /** Null where nothing is left to decide once the stake is made; else what may be said, and ways to play it to its end. */
  readonly deciding: { readonly decision: z.ZodType<Step>; readonly plans: () => Iterable<Plan<Choice, Step, View>> } | null
  readonly rules: InstantRules<Choice, Step, View>
}

/** A game drawn at once, from its rules. What it returns is computed from them and from nothing else. */
export function defineInstant<Choice extends PlayerInput, Step extends PlayerInput, View extends object>(
  definition: Definition<Choice, Step, View>,
): RoundFamily {
  const { family, game, names, rules, choice, deciding } = definition
  type Begun = Pick<Playable, 'version' | 'choice'>
  // What stands in a round was parsed before it was saved.
  const standingOf = ({ version, choice: chosen }: Begun, decisions: readonly PlayerInput[], below: Below) => {
    const of = rulesOfVersion(rules, version)
    if (!of) throw new Error(`${game} has no rules of version ${version}`)
    return of.play(chosen as Choice, decisions as readonly Step[], below)
  }
  const pays = ({ stake }: Playable, { factor }: Standing<View>) => (stake * factor) / WHOLE
  const stood = (round: Playable, decisions: readonly PlayerInput[], below: Below) => {
    const at = standingOf(round, decisions, below)
    if (!at) throw new Error(`${game} ${round.version} has no round of ${JSON.stringify([round.choice, ...decisions])}`)
    return at
  }
  return defineFamily({
    family,
    life: 'round',
    catalogue: [
      {
        game_code: game,
        game_type: 'MINI',
        names,
        art: game,
        version: rules.version,
        lines: 1,
        rtp: leastReturn([...rules.payTables()]),
        largest_win: cut(ratio(rules.most, WHOLE), 2),
        currencies: currenciesPlayed,
        free_play: true,
      },
    ],
    rounds: {
      draw: (round, below) => {
        const at = stood(round, [], below)
        return { pays: at.over ? pays(round, at) : null, grand: null }
      },
      ...(deciding && {
        decide: (round: Playable, numbers: Below, decisions: readonly PlayerInput[]) => {
          const at = standingOf(round, decisions, numbers)
          if (!at) return refuse('decision_refused')
          return at.over ? pays(round, at) : null
        },
        leave: (round: Playable, numbers: Below, decisions: readonly PlayerInput[]) =>
          pays(round, stood(round, decisions, numbers)),
      }),
    },
    instant: {
      choice: (said) => choice.safeParse(said).data ?? null,
      decision: (said) => deciding?.decision.safeParse(said).data ?? null,
      standing: (chosen, decisions, below) => standingOf({ version: rules.version, choice: chosen }, decisions, below),
      standingOf,
      versions: [rules, ...(rules.retired ?? [])].map(({ version }) => version),
      // A plan decides from the view that its own rules gave.
      plans: () => [...(deciding ? deciding.plans() : plansOf(rules.payTables()))] as unknown as AnyPlan[],
    },
  })
}
