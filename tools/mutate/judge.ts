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

/** Tries one mutant after the other until the time is over: by its tests, the one that noticed the last mutant of its subject first. */
export async function judge({ mutants, session, place, testsOf, until, told }: Judging): Promise<void> {
  const lastKiller = new Map<string, string>()
  const green = new Set<string>()
  for (const mutant of mutants) {
    if (performance.now() > until) return
    const first = lastKiller.get(mutant.subject)
    const tests = [...new Set([...(first ? [first] : []), ...testsOf(mutant)])]
    const began = performance.now()
    const seconds = () => (performance.now() - began) / 1000
    if (!(await place(mutant, true))) {
      told(mutant, { killer: null, refused: true }, seconds())
      continue
    }
    const { killer } = await session.run(tests)
    await place(mutant, false)
    if (killer) {
      const file = killer.split(': ')[0] as string
      // A test that fails without a mutant notices none; and the tree may have changed under a file that does not run any more.
      if (tests.includes(file) && (!green.has(file) || killer.endsWith(NOT_RUN))) await expectGreen(session, file)
      green.add(file)
      lastKiller.set(mutant.subject, file)
    }
    told(mutant, { killer, refused: false }, seconds())
  }
}

async function expectGreen(session: Session, file: string): Promise<void> {
  const { killer } = await session.run([file])
  if (killer) throw new Error(`a test fails without any change: ${killer}`)
}
