import type { Mutant } from './mutant.ts'
import type { Result } from './results.ts'
import { NOT_RUN, type Session } from './session.ts'

/** Puts a mutant where the tests find it; false where it is no program. Without one, puts back what is ours. */
export type Place = (mutant: Mutant, isIn: boolean) => Promise<boolean>

export type Judging = {
  readonly mutants: readonly Mutant[]
  readonly session: Session
  readonly place: Place
  readonly testsOf: (mutant: Mutant) => readonly string[]
  /** By performance.now(). */
  readonly until: number
  readonly told: (mutant: Mutant, result: Result, seconds: number) => void
}

/**
 * Tries one mutant after the other until the time is over: by its tests, the one that noticed the last mutant of its subject first. A test that
 * fails without a mutant says nothing of any, and is asked no more.
 */
export async function judge({ mutants, session, place, testsOf, until, told }: Judging): Promise<void> {
  const lastKiller = new Map<string, string>()
  const green = new Set<string>()
  const red = new Set<string>()
  /** Whether a file passes without a mutant. One that does not even run is looked at each time: the tree may have changed under it. */
  const isGreen = async (killer: string, file: string) => {
    if (green.has(file) && !killer.endsWith(NOT_RUN)) return true
    const { killer: without } = await session.run([file])
    if (without) console.log(`left out from here on, as it fails without any change: ${without}`)
    const judged = without ? red : green
    judged.add(file)
    return !without
  }
  const verdictOn = async (mutant: Mutant): Promise<Result> => {
    const first = lastKiller.get(mutant.subject) ?? []
    const tests = [...new Set([first, testsOf(mutant)].flat())].filter((file) => !red.has(file))
    if (!(await place(mutant, true))) return { killer: null, refused: true }
    const { killer } = await session.run(tests)
    await place(mutant, false)
    const file = tests.find((test) => killer?.startsWith(`${test}: `))
    if (killer && file && !(await isGreen(killer, file))) return await verdictOn(mutant)
    if (file) lastKiller.set(mutant.subject, file)
    return { killer, refused: false }
  }
  for (const mutant of mutants) {
    if (performance.now() > until) return
    const began = performance.now()
    told(mutant, await verdictOn(mutant), (performance.now() - began) / 1000)
  }
}
