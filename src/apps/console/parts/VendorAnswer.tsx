import { Badge } from '#ui/display/Badge.tsx'
import en from '../i18n/en/games.json'
import { hasWord } from '../i18n/has-word.ts'
import { useTexts } from '../i18n/texts.ts'
import { Coded } from './Coded.tsx'

/** What the house said to a vendor, in plain words; a status that is newer than this screen keeps the protocol's name. */
export function useAnswer(): (status: string) => string {
  const t = useTexts('games')
  return (status) => (hasWord(en.answers, status) ? t(`answers.${status}`) : status)
}

/** The same with the protocol's own name below, for whoever talks to the vendor. */
export function VendorAnswer({ status }: { status: string }) {
  const answer = useAnswer()
  return (
    <Coded code={status}>
      <Badge tone={status === 'RS_OK' ? 'jade' : 'red'}>{answer(status)}</Badge>
    </Coded>
  )
}
