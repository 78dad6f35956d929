import { isHint, type WordingKey } from '#house/content/rules/wording.ts'
import { useTexts } from '#console/i18n/texts.ts'

/** What a text is for. */
export function usePurpose(): (key: WordingKey) => string {
  const t = useTexts('content')
  return (key) => t(`wording.for.${isHint(key) ? 'hint' : key}`)
}
