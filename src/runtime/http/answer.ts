import type {
  AnyContractProcedure,
  AnySchema,
  ContractProcedure,
  ErrorMap,
  InferSchemaInput,
  InferSchemaOutput,
} from '@orpc/contract'
import { implement, ORPCError, type AnyProcedure, type Procedure } from '@orpc/server'
import { isRefusal, type Refusal } from '#kit/refusal.ts'
import type { CallMeta } from '#wire/call.ts'
import type { Tx } from '../database.ts'
import type { CallContext } from './context.ts'
import type { Once } from './idempotency.ts'

type Value<O extends AnySchema> = InferSchemaInput<O> extends { value: infer V } ? V : never
type DataOf<E extends ErrorMap, Code extends keyof E> =
  NonNullable<E[Code]> extends { data: infer D extends AnySchema } ? InferSchemaInput<D> : null
/** Any of the refusals that the call declares, with the data each carries. An undeclared one does not compile. */
export type RefusalOf<E extends ErrorMap> = { [Code in keyof E & string]: Refusal<Code, DataOf<E, Code>> }[keyof E & string]

type Input<I extends AnySchema> = { readonly input: InferSchemaOutput<I>; readonly context: CallContext }

/**
 * An idempotent call is given its transaction: its key, its effect and its answer are stored in it. `context.db` is the same transaction, because one
 * that waits for a second connection while it holds one can wait for ever.
 */
type Given<I extends AnySchema, M> = Input<I> & { readonly tx: M extends { idempotent: true } ? Tx : undefined }

type Answered<O extends AnySchema, E extends ErrorMap> = Value<O> | RefusalOf<E>

/**
 * Of an idempotent call that does more than its transaction. `before` runs ahead of it, so that a wrong password stays counted when the call
 * is refused; it is not asked for a key that has been answered. `kept` is what of the value is answered for the key from then on, where it
 * shows a secret that is kept nowhere. `after` runs once the commit is through, and again where the same is asked again.
 */
type InSteps<I extends AnySchema, O extends AnySchema, E extends ErrorMap> = {
  readonly before?: (asked: Input<I>) => Promise<RefusalOf<E> | null>
  readonly kept?: (value: Value<O>) => Value<O>
  readonly after?: (asked: Input<I>) => Promise<void>
  readonly give: (asked: Input<I> & { readonly tx: Tx }) => Promise<Answered<O, E>>
}

/** What the edge hands to oRPC beside the call's own context: how an idempotent call is run once. */
export type EdgeContext = CallContext & { readonly once: ((steps: Once<unknown>) => Promise<unknown>) | null }

/** What answers a call of a contract. */
export type Answer<C extends AnyContractProcedure> =
  C extends ContractProcedure<infer I, infer O, infer E, infer M> ? Procedure<EdgeContext, EdgeContext, I, O, E, M> : never

/** Implements one call of a contract: the answer is the call's value, or one of its declared refusals. */
export function answer<I extends AnySchema, O extends AnySchema, E extends ErrorMap, M extends CallMeta>(
  contract: ContractProcedure<I, O, E, M>,
  steps:
    | ((given: Given<I, M>) => Promise<Answered<O, E>> | Answered<O, E>)
    | (M extends { idempotent: true } ? InSteps<I, O, E> : never),
): Procedure<EdgeContext, EdgeContext, I, O, E, M> {
  const { before = null, give, kept, after } = (typeof steps === 'function' ? { give: steps } : steps) as Steps
  const implementer = implement(contract as ContractProcedure<AnySchema, AnySchema, ErrorMap, CallMeta>).$context<EdgeContext>()
  const procedure: AnyProcedure = implementer.handler(async ({ input, context: { once, ...context } }) => {
    const wrapped = async (of: CallContext, tx?: Tx) => {
      const given = await give({ input, context: of, tx })
      return isRefusal(given) ? given : { success: true, value: given, message: null }
    }
    const given = once
      ? await once({
          before: before && (() => before({ input, context })),
          run: (tx) => wrapped(inside(context, tx), tx),
          ...(kept && { kept: (whole) => ({ ...(whole as Wrapped), value: kept((whole as Wrapped).value) }) }),
        })
      : await wrapped(context)
    if (isRefusal(given)) throw refusalError(contract['~orpc'].errorMap, given as Refusal)
    await after?.({ input, context })
    return given
  })
  return procedure
}

type Wrapped = { readonly value: unknown }

/** What `answer` was given, whatever the contract. */
type Steps = {
  readonly before?: (asked: { input: unknown; context: CallContext }) => Promise<Refusal | null>
  readonly give: (given: { input: unknown; context: CallContext; tx: Tx | undefined }) => unknown
  readonly kept?: (value: unknown) => unknown
  readonly after?: (asked: { input: unknown; context: CallContext }) => Promise<void>
}

const inside = (context: CallContext, tx: Tx): CallContext => ({
  ...context,
  db: tx,
  transact: () => {
    throw new Error('an idempotent call has its transaction already')
  },
})

/** A refusal as oRPC carries it; a code that the contract does not declare is a bug. */
export function refusalError(errors: ErrorMap, refusal: Refusal): ORPCError<string, unknown> {
  const declared = errors[refusal.code]
  if (!declared) throw new Error(`refusal ${refusal.code} is not declared by its call`)
  return new ORPCError(refusal.code, { defined: true, status: declared.status ?? 422, data: refusal.data })
}
