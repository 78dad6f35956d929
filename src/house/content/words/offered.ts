import { operatorOf, type CallContext } from '#runtime/http/context.ts'
import type { Directory, Merchant } from '#house/merchants/index.ts'

/** The languages in which the operator's merchant may write. */
export type OfferedTo = (context: CallContext) => Promise<readonly string[]>

export async function merchantOf(directory: Directory, context: CallContext): Promise<Merchant> {
  const merchant = await directory.byCode(operatorOf(context).merchant.code)
  if (!merchant) throw new Error('an operator’s merchant is not in the directory')
  return merchant
}

export const offeredBy =
  (directory: Directory): OfferedTo =>
  async (context) =>
    (await merchantOf(directory, context)).languages
