import type { Asking } from './ask-provider.ts'
import type { PaymentProvider } from './port.ts'

/** The providers of the house that a merchant may use: those it was opened with, or all. */
export async function providersOf(
  { providers, directory }: Pick<Asking, 'providers' | 'directory'>,
  merchant: number,
): Promise<ReadonlyMap<string, PaymentProvider>> {
  const known = await directory.byId(merchant)
  if (!known) return new Map()
  const { providers: named } = known
  return named === null ? providers : new Map([...providers].filter(([code]) => named.includes(code)))
}
