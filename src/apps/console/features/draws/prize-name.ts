import { useTexts } from '#console/i18n/texts.ts'

/** The special prize has a name, all others a number. */
export function usePrizeName(): (name: string) => string {
  const t = useTexts('draws')
  return (name) => (name === 'special' ? t('special') : t('prize', { n: name }))
}
