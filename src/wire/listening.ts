/** Says whether a value that came over the wire is what was declared. */
export type Check<Value> = { readonly is: (value: unknown) => value is Value }

/** A channel as both sides use it; `channel` of channel.ts declares it. */
export type Channel<Params extends object, Messages extends object, Snapshot, Delta> = {
  readonly name: string
  readonly params: Check<Params>
  readonly messages: { readonly [Name in keyof Messages]: Check<Messages[Name]> }
  readonly numbered: { readonly snapshot: Check<Snapshot>; readonly delta: Check<Delta> } | null
}
export type AnyChannel = Channel<object, Readonly<Record<string, unknown>>, unknown, unknown>

export type ParamsOf<C> = C extends { readonly params: Check<infer Params> } ? Params : never
/** Its messages by name, with what each carries. */
export type MessagesOf<C> = C extends { readonly messages: infer Checks }
  ? { readonly [Name in keyof Checks]: Checks[Name] extends Check<infer Value> ? Value : never }
  : never
type NumberedOf<C> = C extends { readonly numbered: infer Numbered } ? NonNullable<Numbered> : never
export type SnapshotOf<C> = NumberedOf<C> extends { readonly snapshot: Check<infer Snapshot> } ? Snapshot : never
export type DeltaOf<C> = NumberedOf<C> extends { readonly delta: Check<infer Delta> } ? Delta : never

/** The parameters of a channel, left out where it has none. */
export type WithParams<C> = Record<never, never> extends ParamsOf<C> ? [params?: ParamsOf<C>] : [params: ParamsOf<C>]

/** Where a channel is listened to, with these parameters: the same text on both sides, and part of every message. */
export function placeOf({ name }: Pick<AnyChannel, 'name'>, params: object = {}): string {
  const said = Object.entries(params).sort(([one], [other]) => (one < other ? -1 : 1))
  return said.length > 0 ? `${name} ${JSON.stringify(Object.fromEntries(said))}` : name
}

/** Why a listener may not join: of the edge, or a code of the channel’s own. */
export type JoinRefused = 'unknown' | 'malformed' | 'forbidden' | 'too_many' | 'busy'
