import { marketNames } from '#arcade/sportsbook/rules/names/market-names.ts'
import type { MarketType } from '#arcade/sportsbook/rules/market.ts'
import { sayIn } from '#play/i18n/texts.ts'
import type { MarketGroup } from './match/market-groups.ts'

export { nameIn, type Picked } from '#arcade/sportsbook/rules/names/market-names.ts'

/**
 * Names go by the codes of the rules, which the compiler does not know one by one; the tests ask for every one in every language. No two sports
 * call a market alike, so that those of both may be asked.
 */
const say = (key: string, values?: Record<string, string | number>): string =>
  sayIn('sportsbook', 'series')(key as Parameters<ReturnType<typeof sayIn<'sportsbook'>>>[0], values)

export const { marketName, marketOf, pickName, pickShort } = marketNames((key, values) =>
  sayIn('markets')(key as Parameters<ReturnType<typeof sayIn<'markets'>>>[0], values),
)

/** A minute as it is called, with those that are added to a half. */
export const minuteText = ({ minute, added }: { readonly minute: number; readonly added: number }): string =>
  say('minute', { minute: added > 0 ? `${minute}+${added}` : minute })

export const systemName = (name: string): string => name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())

/** How a market is settled. */
export const ruleOf = (type: MarketType): string => say(`rules.${type}`)

/** What a group of markets is called. */
export function groupName(group: MarketGroup, words?: 'series'): string {
  const map = /^map_(\d)$/.exec(group)?.[1]
  return map === undefined ? sayIn('sportsbook', words)(`match.group.${group as 'all'}`) : sayIn('series')('map', { number: map })
}

export const columnName = (type: MarketType): string => say(`columns.${type}`)
