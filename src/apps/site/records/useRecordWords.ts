import i18next from 'i18next'
import { useTexts, type TextKey } from '../i18n/texts.ts'

/** A kind or an account that the journal learns later than this page still has a name. */
const known = (key: string) => i18next.exists(`reports:${key}`)

const sections: ReadonlyMap<string, Extract<TextKey<'shell'>, `nav.${string}`>> = new Map([
  ['RNG', 'nav.slots'],
  ['MINI', 'nav.mini'],
  ['FISH', 'nav.fishing'],
  ['LIVE', 'nav.live'],
  ['SPORTS', 'nav.sports'],
  ['PVP', 'nav.cards'],
  ['LOTT', 'nav.lottery'],
  ['ELOTT', 'nav.lottery'],
  ['ESPORTS', 'nav.esports'],
  ['COCKFIGHT', 'nav.cockfight'],
  ['FB', 'nav.football'],
])

/** The words of a statement for what the journal calls by codes. */
export function useRecordWords() {
  const t = useTexts('reports')
  const shell = useTexts('shell')
  const word = (group: 'kind' | 'purpose', name: string, otherwise: TextKey<'reports'>) =>
    known(`${group}.${name}`) ? t(`${group}.${name}` as TextKey<'reports'>) : t(otherwise)
  return {
    kind: (name: string) => word('kind', name, 'otherKind'),
    purpose: (name: string) => word('purpose', name, 'otherPurpose'),
    gameType: (code: string) => {
      const section = sections.get(code)
      return section ? shell(section) : code
    },
  }
}
