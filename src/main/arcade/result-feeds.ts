import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { feedsHearer, type Feed, type FeedPorts } from '#arcade/desk/index.ts'
import { SECOND, type Millis } from '#kit/clock.ts'

const LOOK_EVERY: Millis = 5 * SECOND

/** Feeds of results as they are configured: `name=path` of each; whoever fetches results writes them to that file. */
export function readFeeds(configured: readonly string[]): readonly Feed[] {
  const feeds = configured.map((written) => {
    const [, name, path] = /^([a-z][a-z\d-]{0,30})=(.+)$/.exec(written) ?? []
    if (!name || !path) throw new Error(`RESULT_FEEDS names each feed and its file as name=path, not ${written}`)
    return { name, read: () => readFile(path, 'utf8').catch(() => null) }
  })
  if (new Set(feeds.map(({ name }) => name)).size < feeds.length) throw new Error('two feeds of results have one name')
  return feeds
}

/** Hears what feeds say until the program ends. */
export async function keepHearing(ports: FeedPorts, feeds: readonly Feed[], ending: AbortSignal): Promise<void> {
  if (feeds.length === 0) return
  const hear = feedsHearer(ports, feeds)
  while (!ending.aborted) {
    await hear().catch((error: unknown) => ports.events.log.error({ err: error }, 'feeds of results could not be heard'))
    await pause(LOOK_EVERY, undefined, { signal: ending }).catch(() => {})
  }
}
