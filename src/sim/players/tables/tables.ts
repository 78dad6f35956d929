import { families } from '../../games/families.ts'
import { InstantDealer } from './instant-dealer.ts'
import { slotDealer } from './slot-dealer.ts'
import { Table, type Dealer, type Seated } from './table.ts'

/** How games are played that have a face of their own. */
const ownFaces: Readonly<Record<string, (game: string) => Dealer>> = { slots: slotDealer }

/** A table of any game in the list of families, of the vendor by whom a member plays it. */
export function tableOf(seated: Seated & { readonly vassalage: string }, game: string): Table {
  const family = families.of(game)?.family
  const dealer = family?.instant
    ? new InstantDealer(seated, { game, face: family.instant })
    : ownFaces[family?.family ?? '']?.(game)
  if (!dealer) throw new Error(`nobody knows how ${game} is played`)
  return new Table(seated, dealer)
}
