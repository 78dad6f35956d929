import { kindNumbers } from './numbers.ts'

type Kind = keyof typeof kindNumbers

/** What takes a stake out of a member's cash, what a bonus gives to it, and what comes back of it that was held for nothing. */
const stakeKinds: readonly string[] = ['bet', 'reserve', 'commit', 'release', 'expire', 'bonus_stake'] satisfies Kind[]

/** Whether a movement of this kind is play, and not money that comes, goes or is given. */
export const isPlay = (kind: string): boolean => kind in kindNumbers && kindNumbers[kind as Kind] < kindNumbers.deposit

/** Whether what a member's cash gained or lost by play of this kind belongs to their stakes; all other play is what came back. */
export const isStake = (kind: string, gained: boolean): boolean => stakeKinds.includes(kind) || (kind === 'rollback' && gained)

/** The numbers of those kinds that are stakes whichever way the money goes. */
export const stakeNumbers: readonly number[] = stakeKinds.map((kind) => kindNumbers[kind as Kind])
