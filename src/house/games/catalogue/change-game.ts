import { unitsOfText } from '#kit/money.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type Act, type Recorded } from '#house/audit/index.ts'
import { lockGame, updateGame } from './catalogue-store.ts'
import type { CatalogueRow, GameChange } from '../console-contract.ts'
import { touched, type Change } from '#house/audit/rules/touched.ts'

type GameRefusal = Refusal<'not_found' | 'english_name_missing' | 'stake_not_positive', null>

/** Changes what is named of a game. What was staked at a game that is closed now is still settled. */
export async function changeGame(
  tx: Tx,
  act: Act,
  { id, change }: { readonly id: string; readonly change: Change<GameChange> },
): Promise<CatalogueRow | GameRefusal> {
  const before = await lockGame(tx, { merchant: act.merchant.id, id })
  if (!before) return refuse('not_found')
  const after = { ...before, ...change } as CatalogueRow
  if (after.names['EN'] === undefined) return refuse('english_name_missing')
  if ([after.largestStake, after.highestWin].some((bound) => bound !== null && unitsOfText(bound) === 0n))
    return refuse('stake_not_positive')
  await updateGame(tx, after)
  await recordAct(tx, act, {
    action: 'games.change_game',
    subject: `game:${before.vassalage}/${before.gameCode}`,
    before: touched(before, change) as Recorded,
    after: change as Recorded,
  })
  return after
}
