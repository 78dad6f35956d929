import type { z } from 'zod'
import type { Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import type { Permission } from '#wire/permissions.ts'
import type { Recorded } from '../entry.ts'
import type { ReasonedAct } from '../propose.ts'

/** What a deed would change. `alone`: it only forbids or tightens, which one person may do at once. */
export type Weighed = {
  readonly alone: boolean
  /** As the audit names it: `member:12`. */
  readonly subject: string
  /** It makes another one under its subject: those that differ wait beside each other. */
  readonly makes?: boolean
  readonly before: Recorded
  readonly after: Recorded
}

/** A deed of an operator that eases a wall, or touches where money goes, limits, the agent tree or who gets in: it takes two people. */
export type ControlledAct<Input, W extends Weighed | Refusal, Performed> = {
  /** As its call is named in the table of calls. */
  readonly name: string
  /** What both people must be allowed. */
  readonly permission: Permission
  /** What is kept until the second person answers: text, numbers and lists; a secret is sealed. */
  readonly input: z.ZodType<Input>
  weigh(tx: Tx, act: ReasonedAct, input: Input): Promise<W>
  perform(tx: Tx, act: ReasonedAct, input: Input): Promise<Performed>
  /** What whoever confirms is told, once; without it nothing. */
  tell?(value: Exclude<Performed, Refusal>): string | null
  /** After the commit. */
  done?(): void
}

/** One of them, whatever it takes: it is given what it kept itself. */
export type AnyControlledAct = ControlledAct<unknown, Weighed | Refusal, unknown>

export const controlledAct = <Input, W extends Weighed | Refusal, Performed>(act: ControlledAct<Input, W, Performed>) => act
