import type { Refusal } from '#kit/refusal.ts'
import type { AnyChannel, DeltaOf, ParamsOf, SnapshotOf } from '#wire/listening.ts'
import type { DeclaredChannel } from '#wire/channel.ts'
import type { Caller } from '../http/context.ts'

/** A listener that joins, and what it named; its session is of a kind that the channel admits. */
export type Joining<Params> = { readonly caller: Caller; readonly params: Params }
/** A state as of its number, and a step that leads from the number before to its own. */
export type Snapshot<C> = { readonly number: number; readonly snapshot: SnapshotOf<C> }
export type Delta<C> = { readonly number: number; readonly delta: DeltaOf<C> }

type Rules<C> = {
  /** Whether this caller may listen there: null, or why not. */
  readonly admits?: (joining: Joining<ParamsOf<C>>) => Promise<Refusal<string, null> | null> | Refusal<string, null> | null
}
type Numbered<C> = {
  /** The newest state, as this caller may see it. */
  readonly snapshot: (joining: Joining<ParamsOf<C>>) => Promise<Snapshot<C>> | Snapshot<C>
}
/** What a channel asks of the module that serves it: a numbered one its state, others nothing. */
type Ways<C> = [SnapshotOf<C>] extends [never] ? [ways?: Rules<C>] : [ways: Rules<C> & Numbered<C>]

/** A channel that a program serves. */
export type Serving = {
  readonly channel: DeclaredChannel
  readonly admits: (joining: Joining<object>) => Promise<Refusal<string, null> | null>
  readonly snapshot: (joining: Joining<object>) => Promise<{ readonly number: number; readonly snapshot: unknown }>
}

/** Names a channel among those that a module serves, with who may join beyond its kinds of session, and its state where it is numbered. */
export function serving<C extends AnyChannel & DeclaredChannel>(channel: C, ...[ways = {}]: Ways<C>): Serving {
  const { admits, snapshot } = ways as Partial<Rules<C> & Numbered<C>>
  return {
    channel,
    admits: async (joining) => (await admits?.(joining as Joining<ParamsOf<C>>)) ?? null,
    snapshot: async (joining) => {
      if (!snapshot) throw new Error(`${channel.name} has no state`)
      return snapshot(joining as Joining<ParamsOf<C>>)
    },
  }
}
