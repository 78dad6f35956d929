import { z } from 'zod'
import { call } from '#wire/call.ts'
import { languageCode, reading, writing } from '../console-contract.ts'
import { LONGEST_WORDING, wordingKeys } from '../rules/wording.ts'

const key = z.enum(wordingKeys)
const at = z.strictObject({ at: languageCode })
const wordingRow = z.strictObject({
  key,
  /** What every text of it must fill, as `{{ip}}`. */
  blanks: z.array(z.string()),
  /** The merchant's own, by language code; the product's stands in all others. */
  texts: z.record(languageCode, z.string()),
})
export type WordingListed = z.infer<typeof wordingRow>

export const wordingContract = {
  wording: call({
    method: 'GET',
    path: '/console/api/content/wording',
    summary: 'Every text that a merchant may word itself, and what it says',
    ...reading,
    value: z.strictObject({ list: z.array(wordingRow) }),
  }),
  changeWording: call({
    method: 'PUT',
    path: '/console/api/content/wording/{key}',
    summary: 'Words a text in these languages; in all others the product’s own stands',
    ...writing,
    unkeyed: 'sets',
    params: z.strictObject({ key }),
    body: z.strictObject({ texts: z.record(languageCode, z.string().trim().min(1).max(LONGEST_WORDING)) }),
    value: wordingRow,
    refusals: { wording_language: { data: at }, wording_blanks: { data: at } },
  }),
}
