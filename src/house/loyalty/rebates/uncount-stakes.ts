import { dayOf, type Calendar } from '#kit/calendar.ts'
import type { Tx } from '#runtime/database.ts'
import type { CountedWager } from '#house/wagers/index.ts'
import { lockLoyalty } from '../lock-loyalty.ts'
import { isWorkedOut } from './rebate-store.ts'
import type { Whose } from '../stakes/stake-store.ts'
import { addSums, summed, takenOff } from '../stakes/stake-sums.ts'
import { deleteUncounted, insertUncounted, uncountedIn, type OfRound } from '../stakes/uncounted-store.ts'

type Uncounting = { readonly whose: Whose; readonly wagers: readonly CountedWager[]; readonly calendar: Calendar }

/** Takes what these wagers counted off their member's valid stakes, no round twice. A day whose rebate is worked out stays as it is. */
export async function uncountStakes(tx: Tx, { whose, wagers, calendar }: Uncounting): Promise<void> {
  await lockLoyalty(tx, whose.member)
  const ofRounds = [...Map.groupBy(wagers, ({ vendor, round }) => `${vendor}/${round}`).values()].flatMap((those) =>
    summed(those, ({ at }) => dayOf(at, calendar)).map((sum): OfRound => ({
      ...sum,
      vendor: those[0]!.vendor,
      round: those[0]!.round,
    })),
  )
  const taken: OfRound[] = []
  for (const one of await onOpenDays(tx, whose, ofRounds)) if (await insertUncounted(tx, one)) taken.push(one)
  if (taken.length > 0) await addSums(tx, taken.map(takenOff))
}

type Counting = { readonly whose: Whose; readonly rounds: readonly string[] }

/** Lets rounds that were taken off count again, on days whose rebate is not worked out yet. */
export async function countStakesAgain(tx: Tx, { whose, rounds }: Counting): Promise<void> {
  await lockLoyalty(tx, whose.member)
  const back = await onOpenDays(tx, whose, await uncountedIn(tx, whose, rounds))
  for (const one of back) await deleteUncounted(tx, one)
  if (back.length > 0) await addSums(tx, back)
}

async function onOpenDays(tx: Tx, whose: Whose, all: readonly OfRound[]): Promise<OfRound[]> {
  const open: OfRound[] = []
  for (const [day, those] of Map.groupBy(all, (one) => one.day)) if (!(await isWorkedOut(tx, whose, day))) open.push(...those)
  return open
}
