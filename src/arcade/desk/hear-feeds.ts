import { isDeepStrictEqual } from 'node:util'
import {
  outsideDraws,
  resultVersions,
  sayResult,
  type EventPorts,
  type OutsideGame,
  type ResultVersion,
  type SaidDraw,
} from '#arcade/events/index.ts'
import { newId } from '#kit/ids.ts'
import { isRefusal } from '#kit/refusal.ts'
import { readFeedFile, type FeedLine } from './rules/feed-file.ts'

/** Where results come from by themselves: its name, and what it says now; null where that cannot be read. */
export type Feed = { readonly name: string; readonly read: () => Promise<string | null> }

export type FeedPorts = { readonly events: EventPorts; readonly outsideGames: readonly OutsideGame[] }

const MOST_DRAWS = 200

/**
 * Lets feeds speak of the draws that wait for a word. A feed speaks as one person does: its word is entered or confirms another's, and once a
 * result is in force it has no say. Called again and again, it says only what it has not said yet; what is wrong with a file is logged once.
 */
export function feedsHearer(ports: FeedPorts, feeds: readonly Feed[]): () => Promise<void> {
  const known = new Map<string, { readonly text: string | null; readonly complaints: Set<string> }>()
  return async () => {
    for (const { name, read } of feeds) {
      const text = await read()
      const last = known.get(name)
      const { complaints } = last?.text === text ? last : { complaints: new Set<string>() }
      known.set(name, { text, complaints })
      const complain = (about: object, words: string) => {
        const complaint = JSON.stringify([about, words])
        if (!complaints.has(complaint)) ports.events.log.error({ feed: name, ...about }, words)
        complaints.add(complaint)
      }
      const lines = text === null ? null : readFeedFile(text)
      if (lines === null) complain({}, 'a feed of results cannot be read')
      else if (isRefusal(lines)) complain(lines.data, 'a feed of results is malformed, and nothing of it is heard')
      else await hearFeed(ports, { name, lines, complain })
    }
  }
}

type Hearing = {
  readonly name: string
  readonly lines: readonly FeedLine[]
  readonly complain: (about: object, words: string) => void
}

async function hearFeed({ events, outsideGames }: FeedPorts, { name, lines, complain }: Hearing): Promise<void> {
  if (lines.length === 0) return
  const games = outsideGames.flatMap(({ game, made }) => (made ? [] : [game]))
  const by = `feed ${name}`
  const waiting = (await outsideDraws(events.db, { games, waiting: true, limit: MOST_DRAWS })).filter(isUndecided)
  for (const draw of waiting) {
    const line = lines.find(({ game, draw: key }) => game === draw.game && key === draw.key)
    const game = outsideGames.find((one) => one.game === draw.game)
    if (!line || !game) continue
    const outcome = line.numbers === null ? 'void' : { numbers: [...line.numbers] }
    const [standing] = await resultVersions(events.db, draw.id)
    if (isDeepStrictEqual(ownWord(standing, by), outcome)) continue
    const word = newId(events.clock(), events.random)
    const heard = await sayResult(events, game, { event: draw.id, version: 1, outcome, by, source: by, reason: null, word })
    if (isRefusal(heard))
      complain({ draw: draw.id, game: draw.game, refused: heard.code }, 'what a feed says of a draw is not heard')
  }
}

/** Its bets are over, and no result of it is or was in force. */
const isUndecided = ({ state, result_version }: SaidDraw) => state === 'running' && result_version === 0

/** What this voice has said of a version already; null where it has not spoken. */
function ownWord(standing: ResultVersion | undefined, by: string) {
  if (standing?.entered_by === by) return standing.result ?? 'void'
  return standing?.differing_by === by ? (standing.differing ?? 'void') : null
}
