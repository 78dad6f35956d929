import type { AnySchema, ContractProcedure, ErrorMap, InferSchemaInput, InferSchemaOutput } from '@orpc/contract'
import { implement, ORPCError, type AnyProcedure } from '@orpc/server'
import { isRefusal, type Refusal } from '../../kit/refusal.ts'
import type { CallMeta } from '../../wire/call.ts'
import type { Tx } from '../database.ts'
import type { CallContext } from './context.ts'

type Value<O extends AnySchema> = InferSchemaInput<O> extends { value: infer V } ? V : never
type DataOf<E extends ErrorMap, Code extends keyof E> =
  NonNullable<E[Code]> extends { data: infer D extends AnySchema } ? InferSchemaInput<D> : null
/** Any of the refusals that the call declares, with the data each carries. An undeclared one does not compile. */
export type RefusalOf<E extends ErrorMap> = { [Code in keyof E & string]: Refusal<Code, DataOf<E, Code>> }[keyof E & string]

type Asked<I extends AnySchema, M> = {
  readonly input: InferSchemaOutput<I>
  readonly context: CallContext
  /** Given where the call is idempotent: its key and its answer are stored in this same transaction. */
  readonly tx: M extends { idempotent: true } ? Tx : undefined
}

/** What the edge hands to oRPC beside the call's own context. */
export type EdgeContext = CallContext & { readonly tx: Tx | undefined }

/** Implements one call of a contract: the answer is the call's value, or one of its declared refusals. */
export function answer<I extends AnySchema, O extends AnySchema, E extends ErrorMap, M extends CallMeta>(
  contract: ContractProcedure<I, O, E, M>,
  give: (asked: Asked<I, M>) => Promise<Value<O> | RefusalOf<E>> | Value<O> | RefusalOf<E>,
): AnyProcedure {
  const implementer = implement(contract as ContractProcedure<AnySchema, AnySchema, ErrorMap, CallMeta>).$context<EdgeContext>()
  return implementer.handler(async ({ input, context }) => {
    const given = await give({ input, context, tx: context.tx } as unknown as Asked<I, M>)
    if (isRefusal(given)) throw refusalError(contract['~orpc'].errorMap, given as Refusal)
    return { success: true, value: given, message: null }
  })
}

/** A refusal as oRPC carries it; a code that the contract does not declare is a bug. */
export function refusalError(errors: ErrorMap, refusal: Refusal): ORPCError<string, unknown> {
  const declared = errors[refusal.code]
  if (!declared) throw new Error(`refusal ${refusal.code} is not declared by its call`)
  return new ORPCError(refusal.code, { defined: true, status: declared.status ?? 422, data: refusal.data })
}
