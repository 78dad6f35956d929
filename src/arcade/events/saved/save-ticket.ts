import { isDeepStrictEqual } from 'node:util'
import { newId } from '#kit/ids.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { EventPorts } from '../ports.ts'
import { MOST_SAVED, savedName } from '../rules/saved.ts'
import { insertSaved, nameSaved, savedByKey, savedOf, type NewSaved, type Saved, type SavedAt } from './saved-store.ts'

type Ports = Pick<EventPorts, 'db' | 'transact' | 'clock' | 'random'>
export type Saving = Omit<NewSaved, 'id'>
type NotSaved = Refusal<'saved_name_bad' | 'saved_name_taken' | 'saved_full' | 'key_used', null>

/** Keeps a selection under a name that is the player's only one of that kind at the game. The same key is the same saved ticket. */
export async function saveTicket(ports: Ports, asked: Saving): Promise<Saved | NotSaved> {
  const name = savedName(asked.name)
  if (name === null) return refuse('saved_name_bad')
  const id = newId(ports.clock(), ports.random)
  const fresh = await ports.transact((tx) => insertSaved(tx, { ...asked, name, id }))
  if (fresh) return fresh
  const known = await savedByKey(ports.db, asked)
  if (known) return isSame(known, asked) ? known : refuse('key_used')
  const kept = await savedOf(ports.db, asked.player)
  return refuse(kept.length >= MOST_SAVED ? 'saved_full' : 'saved_name_taken')
}

/** It may bear another name by now. */
const isSame = (known: Saved, { game, selection }: Saving) => known.game === game && isDeepStrictEqual(known.selection, selection)

type NotNamed = Refusal<'saved_name_bad' | 'saved_name_taken' | 'saved_unknown', null>

/** Gives the player's own another name. */
export async function renameSaved({ transact }: Ports, asked: SavedAt & { readonly name: string }): Promise<Saved | NotNamed> {
  const name = savedName(asked.name)
  if (name === null) return refuse('saved_name_bad')
  const named = await transact((tx) => nameSaved(tx, { ...asked, name }))
  if (named.is === 'named') return named.saved
  return refuse(named.is === 'taken' ? 'saved_name_taken' : 'saved_unknown')
}
