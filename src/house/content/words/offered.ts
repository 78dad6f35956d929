import type { CallContext } from '../../../runtime/http/context.ts'

/** The languages in which the operator's merchant may write. */
export type OfferedTo = (context: CallContext) => Promise<readonly string[]>
