import { inTab } from '#client/page/keep.ts'

const KEPT = 'askedDeposit'

/** Whoever pays on the provider's page comes back to a new page, which has to know what they come from. */
export const keepAsked = (deposit: string): void => inTab.set(KEPT, deposit)
export const askedBefore = (): string | null => inTab.get(KEPT)
export const forgetAsked = (): void => inTab.drop(KEPT)
