import { useTexts } from '#console/i18n/texts.ts'

/** The special prize has a name, all others a number; where two stations draw, "2.special" is that of the second. */
export function usePrizeName(): (name: string) => string {
  const t = useTexts('draws')
  return (name) => {
    const [prize = name, station] = name.split('.').toReversed()
    const called = prize === 'special' ? t('special') : t('prize', { n: prize })
    return station === undefined ? called : t('atStation', { station, prize: called })
  }
}
