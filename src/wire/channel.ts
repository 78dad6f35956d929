import { z } from 'zod'
import type { SessionKind } from './call.ts'
import type { AnyChannel, Channel, Check } from './listening.ts'
import { unchecked, type Shape, type Shapes } from './shape.ts'

/** Who may listen: those who have a session that lasts. */
export type ListenerKind = Extract<SessionKind, 'trial' | 'member' | 'agent' | 'subaccount' | 'player'>

type Messages = Readonly<Record<string, z.ZodType>>
type ChannelSpec = {
  /** Stands in every message: the module, and what of it where it has several. */
  readonly name: string
  readonly summary: string
  readonly session: readonly ListenerKind[]
  /** What a listener names on joining, such as a room; each combination is a place of its own. */
  readonly params?: z.ZodObject
  /** What is said by itself: each message is whole, and one that is lost is not missed. */
  readonly messages?: Messages
  /** A state that is followed step by step: the whole on joining, then what changed, each with its number. */
  readonly numbered?: { readonly snapshot: z.ZodType; readonly delta: z.ZodType }
}

type Output<T, Else> = T extends z.ZodType ? z.output<T> : Else
type Outputs<T> = { readonly [Name in keyof T]: Output<T[Name], never> }
type ChannelOf<S extends ChannelSpec> = Channel<
  Output<S['params'], Record<never, never>>,
  S['messages'] extends Messages ? Outputs<S['messages']> : Record<never, never>,
  S['numbered'] extends { snapshot: infer Snapshot } ? Output<Snapshot, never> : never,
  S['numbered'] extends { delta: infer Delta } ? Output<Delta, never> : never
>
export type DeclaredChannel = AnyChannel & Pick<ChannelSpec, 'summary' | 'session'>

type DeclaredCheck = Check<unknown> & { readonly shape: Shape }

function checkOf(schema: z.ZodType): DeclaredCheck {
  const shape = z.toJSONSchema(schema) as Shape
  const lost = unchecked(shape)
  if (lost.length > 0) throw new Error(`a channel’s schema says what no browser checks: ${lost.join(', ')}`)
  return { shape, is: (value): value is unknown => schema.safeParse(value).success }
}

/**
 * Declares one channel of a contract: who may listen with which parameters, and what is said there. Both sides have their types from it;
 * a message that is not of its schema is not sent, and not heard.
 */
export function channel<const S extends ChannelSpec>(spec: S) {
  const { name, summary, session, params = z.strictObject({}), messages = {}, numbered } = spec
  const declared: DeclaredChannel = {
    name,
    summary,
    session,
    params: checkOf(params) as Check<object>,
    messages: Object.fromEntries(Object.entries(messages).map(([message, schema]) => [message, checkOf(schema)])),
    numbered: numbered ? { snapshot: checkOf(numbered.snapshot), delta: checkOf(numbered.delta) } : null,
  }
  return declared as unknown as ChannelOf<S> & Pick<DeclaredChannel, 'summary' | 'session'>
}

/** What a browser gets of a channel; null of anything else. */
export function shapesOf(value: unknown): Shapes | null {
  if (typeof value !== 'object' || value === null || !('params' in value && 'messages' in value && 'numbered' in value))
    return null
  const { name, params, messages, numbered } = value as AnyChannel
  const shapeOf = (check: Check<unknown>) => (check as DeclaredCheck).shape
  return {
    name,
    params: shapeOf(params),
    messages: Object.fromEntries(Object.entries(messages).map(([message, check]) => [message, shapeOf(check)])),
    numbered: numbered && { snapshot: shapeOf(numbered.snapshot), delta: shapeOf(numbered.delta) },
  }
}
