import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { answer } from '#runtime/http/answer.ts'
import { operatorOf, type CallContext } from '#runtime/http/context.ts'
import { isFull, MOST_FILTERS } from '../rules/saved-filter.ts'
import { lockOperator } from '../store.ts'
import { filtersContract as contract } from './console-contract.ts'
import { deleteFilter, filtersKept, filtersOf, putFilter, type NewFilter } from './filter-store.ts'

const whose = (context: CallContext) => {
  const { id: operator, merchant } = operatorOf(context)
  return { operator, merchant: merchant.id }
}

/** Saves a filter of the operator's own; locked, so that two at once do not pass the bound together. */
async function saveFilter(tx: Tx, filter: NewFilter): Promise<null | Refusal<'filters_full', { most: number }>> {
  await lockOperator(tx, { id: filter.operator, merchant: filter.merchant })
  if (isFull(await filtersKept(tx, filter))) return refuse('filters_full', { most: MOST_FILTERS })
  await putFilter(tx, filter)
  return null
}

/** What an operator saves for themselves: it is nobody else's, and so no act that the audit tells of. */
export const filterCalls = {
  savedFilters: answer(contract.savedFilters, async ({ input, context }) => {
    const rows = await filtersOf(context.db, { ...whose(context), ...input.query })
    return { list: rows.map((row) => ({ ...row, id: String(row.id) })) }
  }),
  saveFilter: answer(contract.saveFilter, ({ input, context }) =>
    context.transact((tx) => saveFilter(tx, { ...whose(context), ...input.body.data })),
  ),
  forgetFilter: answer(contract.forgetFilter, async ({ input, context }) => {
    await deleteFilter(context.db, { ...whose(context), id: BigInt(input.params.id) })
    return null
  }),
}
