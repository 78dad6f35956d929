import { spokenLanguage } from '#client/language/texts.ts'
import { queryClient } from '#site/api/query-client.ts'
import { lotteriesQuery } from './queries.ts'

/** Whose lottery it is; undefined where nobody offers it, or the house does not say. */
export async function vendorOfLottery(gameCode: string): Promise<string | undefined> {
  const { list } = await queryClient.ensureQueryData(lotteriesQuery(spokenLanguage())).catch(() => ({ list: [] }))
  return list.find((game) => game.gameCode === gameCode)?.vassalage
}
