import type { Acknowledged, Act } from './auditor/acknowledged.ts'

/** The count of an act, which begins with its first attempt. */
export function didAct({ acts }: Acknowledged, { what, subject }: Pick<Act, 'what' | 'subject'>): Act {
  const name = `${what} ${subject}`
  const act = acts.get(name) ?? { what, subject, asked: 0, done: 0 }
  acts.set(name, act)
  return act
}
