import { z } from 'zod'
import { gameCode } from '#arcade/players/contract.ts'
import { call } from '#wire/call.ts'
import { nameUpTo } from '#wire/text.ts'

const word = z.string().max(16)
/** Of a ticket that is a list, each line. */
const lines = z.array(z.record(word, z.union([z.number().int(), z.string().max(400)]))).max(100)
/** What a player selects, as far as any game's selection is like another's. */
export const said = z.record(word, z.union([z.number().int(), z.string().max(32), lines]))

/** A selection that a player keeps under a name. */
const savedTicket = z.strictObject({
  saved: z.uuid(),
  name: z.string(),
  selection: said,
  at: z.number().int(),
})
export type SavedTicket = z.output<typeof savedTicket>

const params = z.strictObject({ game: gameCode })
const savedParams = z.strictObject({ game: gameCode, saved: z.uuid() })
/** As it comes; of what is too long, or of nothing, no name is made. */
const name = nameUpTo(200)
const gameUnknown = { game_unknown: { status: 404 } } as const
const savedUnknown = { saved_unknown: { status: 404 } } as const
const nameRefusals = {
  /** None, or more than forty characters. */
  saved_name_bad: {},
  /** The player keeps another one of that name at the game. */
  saved_name_taken: { status: 409 },
} as const

/** What players keep under names, to buy it again. */
export const savedContract = {
  saveTicket: call({
    method: 'POST',
    path: '/arcade/live/{game}/saved',
    summary: 'Keeps a selection under a name. The same key is the same saved ticket, however often it is asked',
    session: ['player'],
    unkeyed: 'inside',
    params,
    body: z.strictObject({ key: z.uuid(), name, selection: said }),
    value: savedTicket,
    refusals: {
      ...gameUnknown,
      selection_not_offered: {},
      ...nameRefusals,
      /** The player keeps as many as may be kept, of all games together. */
      saved_full: { status: 409 },
      key_used: { status: 409 },
    },
  }),
  savedTickets: call({
    method: 'GET',
    path: '/arcade/live/{game}/saved',
    summary: 'What the player keeps at the game, the last one first; `elsewhere` is how many more at other games count with them',
    session: ['player'],
    params,
    value: z.strictObject({ list: z.array(savedTicket), elsewhere: z.number().int() }),
    refusals: gameUnknown,
  }),
  renameSaved: call({
    method: 'POST',
    path: '/arcade/live/{game}/saved/{saved}/name',
    summary: 'Gives a saved ticket another name',
    session: ['player'],
    unkeyed: 'sets',
    params: savedParams,
    body: z.strictObject({ name }),
    value: savedTicket,
    refusals: { ...gameUnknown, ...savedUnknown, ...nameRefusals },
  }),
  useSaved: call({
    method: 'POST',
    path: '/arcade/live/{game}/saved/{saved}/use',
    summary: 'Says that a saved ticket is used: one that is not for a year is deleted',
    session: ['player'],
    unkeyed: 'sets',
    params: savedParams,
    value: savedTicket,
    refusals: { ...gameUnknown, ...savedUnknown },
  }),
  deleteSaved: call({
    method: 'DELETE',
    path: '/arcade/live/{game}/saved/{saved}',
    summary: 'Deletes a saved ticket; asked again it is gone as before',
    session: ['player'],
    unkeyed: 'sets',
    params: savedParams,
    value: z.null(),
    refusals: gameUnknown,
  }),
}
