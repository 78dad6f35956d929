import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallContext } from './house.ts'
import { Intent } from './intent.ts'
import { isRefused, isUnanswered } from './refusal.ts'

type WriteContext = { readonly context: CallContext }
type WriteOptions<Input, Value> = {
  readonly once?: boolean | undefined
  /** Also where whoever asked has gone meanwhile. The write is pending until it is through, and fails with it. */
  readonly onAnswer?: ((value: Value, input: Input) => unknown) | undefined
}

/**
 * A write with the key of its intent: `useWrite((input, asked) => house.payments.createDeposit(input, asked))`.
 * An unanswered try is repeated twice with the same key, and so is the person's own second press. A call that takes no key is
 * `once`: whether a lost answer is asked for again is for the person to decide.
 */
export function useWrite<Input, Value>(
  ask: (input: Input, asked: WriteContext) => Promise<Value>,
  { once = false, onAnswer }: WriteOptions<Input, Value> = {},
): UseMutationResult<Value, Error, Input> {
  const [intent] = useState(() => new Intent())
  return useMutation<Value, Error, Input>({
    mutationFn: async (input) => {
      try {
        const value = await ask(input, { context: { intent: intent.keyFor(input) } })
        intent.answered()
        return value
      } catch (error) {
        if (isRefused(error) && error.status !== 503 && error.status !== 409) intent.answered()
        throw error
      }
    },
    retry: (failures, error) => !once && failures < 2 && isUnanswered(error),
    ...(onAnswer && { onSuccess: onAnswer }),
    retryDelay: (failures) => 1000 * 2 ** failures,
  })
}
