import { wordsIn } from '#house/content/rules/shown.ts'
import { spokenLanguage, useSpoken } from '#client/language/texts.ts'
import { useMerchantInfo } from './merchant.ts'

/** A download, a link or a sign of the merchant, called as the visitor's language calls it. */
export type NamedResource = {
  readonly resourceType: string
  readonly name: string
  readonly url: string | null
  readonly picture: string | null
}

/** What the merchant shows of these, in its own order; nothing while it is on its way. */
export function useResources(): NamedResource[] {
  useSpoken()
  const info = useMerchantInfo()
  if (!info) return []
  const reading = { language: spokenLanguage(), fallback: info.whitelabelVal.language }
  return info.resources.map(({ resourceType, labelNameEn, names, url, picture }) => ({
    resourceType,
    name: wordsIn(names, reading) ?? labelNameEn,
    url,
    picture,
  }))
}

/** A picture that the merchant set in place of ours: its logo, its icon. */
export function useOwnPicture(type: 'LOGO' | 'APPICON'): string | null {
  return useMerchantInfo()?.resources.find(({ resourceType }) => resourceType === type)?.picture ?? null
}
